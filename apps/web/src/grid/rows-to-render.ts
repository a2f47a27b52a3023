/** Rows beyond the edge that the list is scrolled to, so that a fast scroll meets no blank. */
export const AHEAD = 12
/** Beyond the other edge: enough for the moment in which the scrolling turns round. */
const BEHIND = 6

interface RowsInSight {
  readonly startIndex: number
  readonly endIndex: number
  readonly count: number
}

/**
 * The rows that stand in the page: those in sight, more where the scrolling goes than where it comes from. Every row costs
 * a slow machine a part of its frame when a scroll leaps over all of them.
 */
export function rowsToRender({ startIndex, endIndex, count }: RowsInSight, isForward: boolean): readonly number[] {
  const first = Math.max(startIndex - (isForward ? BEHIND : AHEAD), 0)
  const last = Math.min(endIndex + (isForward ? AHEAD : BEHIND), count - 1)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n)
}
