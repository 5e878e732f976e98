"""Tournaments for people: who plays whom, tables that open by themselves, standings."""
