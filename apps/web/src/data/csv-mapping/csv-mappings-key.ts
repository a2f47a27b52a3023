/** The key of the cached mappings. It stands alone, so that the feed needs nothing else of them. */
export const CSV_MAPPINGS_KEY = ["csv mappings"]
