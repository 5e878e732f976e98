"""What keeps a server running and watched: processes, peers, logs, metrics, garbage."""
