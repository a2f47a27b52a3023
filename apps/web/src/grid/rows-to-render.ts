/** Rows beyond the edge that the list scrolls towards, so that a fast scroll shows no blank rows. */
export const AHEAD = 12
/** Rows beyond the other edge, enough for the moment in which the scrolling turns round. */
const BEHIND = 6

interface RowsInSight {
  readonly startIndex: number
  readonly endIndex: number
  readonly count: number
}

/**
 * The rows to draw: the visible ones, more in the direction of scrolling and fewer behind. Every row costs a slow
 * machine part of its frame when a scroll jumps past all of them.
 */
export function rowsToRender({ startIndex, endIndex, count }: RowsInSight, isForward: boolean): readonly number[] {
  const first = Math.max(startIndex - (isForward ? BEHIND : AHEAD), 0)
  const last = Math.min(endIndex + (isForward ? AHEAD : BEHIND), count - 1)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n)
}
