"""Where card data can come from: services, dumps, and the cache that keeps what they gave.

Only the commands that fetch load the whole room; a check reads `cache` alone, if there is one.
"""
