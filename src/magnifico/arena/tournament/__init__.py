"""Tournaments: who plays whom, what the games came to, and how good that makes the bots."""

from magnifico.arena.tournament.result import MatchResult
from magnifico.arena.tournament.tournament import Plan, Tournament, hold, play_match, read_log

__all__ = ["MatchResult", "Plan", "Tournament", "hold", "play_match", "read_log"]
