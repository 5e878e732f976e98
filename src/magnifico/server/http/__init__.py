"""The server as the network sees it: clients, limits, errors as answers, pages, connections."""
