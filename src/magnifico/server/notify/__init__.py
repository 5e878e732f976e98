"""Notices to players who are not there: e-mails, webhooks, Web Push."""
