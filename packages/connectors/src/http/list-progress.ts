/** Whether a list that is read page by page comes to an end. */
export interface ListProgress {
  /**
   * Notes a page, or several that were read together.
   * @param ids of all that is in it, in whatever words; the same thing has the same id.
   * @param next where the next page begins; null after the last.
   * @returns null while the list may end; otherwise why it does not, for the log.
   */
  readonly note: (ids: readonly string[], next: string | null) => string | null
}

/** Pages in a row that hold nothing new: a list is read twice where something changes meanwhile. */
const MOST_STALLED = 25
/** Pages in a row that hold nothing: a shop may list thousands of orders that are none of ours. */
const MOST_EMPTY = 2_000

/**
 * A list of a third party may begin again, repeat itself under ever-new places, or make things up: then whoever reads it stops and says
 * so, in place of reading for ever.
 * @param most entries that such a list can honestly have.
 */
export function createListProgress(most: number): ListProgress {
  const seen = new Set<string>()
  const places = new Set<string>()
  let [stalled, empty] = [0, 0]
  return {
    note: (ids, next) => {
      if (next === null) return null
      const before = seen.size
      for (const id of ids) seen.add(id)
      if (seen.size > before) [stalled, empty] = [0, 0]
      else if (ids.length > 0) stalled += 1
      else empty += 1
      if (places.has(next)) return "its list does not end: a page begins where an earlier one did"
      places.add(next)
      if (stalled > MOST_STALLED || empty > MOST_EMPTY) return "its list does not end: its pages hold nothing new"
      return seen.size > most ? `its list does not end: it has more than ${most} entries` : null
    },
  }
}
