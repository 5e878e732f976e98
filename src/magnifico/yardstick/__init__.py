"""Bots that stay as they are, to measure others by.

Their faults are known and stay, for a yardstick must not grow: the estimate goes wrong in the
middle of a Vatican Report, and leaders are given away.
"""
