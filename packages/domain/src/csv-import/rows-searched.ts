import { CSV_LIMITS } from "./csv-limits.ts"

/** How far down a file its header may stand (eBay writes a blank line above it, others a title). */
export const ROWS_SEARCHED = 30

/** Rows of a file that are read at most: one more than it may have, wherever its header stands. */
export const MOST_ROWS_READ = CSV_LIMITS.rows + ROWS_SEARCHED + 1
