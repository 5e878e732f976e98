"""How fast the engine is, beside its peers (``magnifico bench``)."""
