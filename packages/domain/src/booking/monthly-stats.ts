/** How many months the statistics span: the current one and the year before it (STATS-1). */
export const STATS_MONTHS = 13
