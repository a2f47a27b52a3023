/** Where a client stands in a customer's feed (FEED-5): says what to do with each event, whatever order they come in. */
export interface FeedPlace {
  /** The last event that is known, null before the first answer. */
  readonly seq: () => number | null
  /**
   * Takes an event that names items. `apply`: it is the next, and now known. `ignore`: it was known already.
   * `ask-again`: something before it was missed, so it is not taken; the client starts again from `seq`.
   */
  readonly take: (event: { readonly After: number; readonly Seq: number }) => "apply" | "ignore" | "ask-again"
  /** The list is read again, so everything up to here is known. */
  readonly moveTo: (seq: number) => void
}

export function createFeedPlace(): FeedPlace {
  let known: number | null = null
  return {
    seq: () => known,
    take: ({ After, Seq }) => {
      if (known === null || After > known) return "ask-again"
      if (Seq <= known) return "ignore"
      known = Seq
      return "apply"
    },
    moveTo: (seq) => {
      known = seq
    },
  }
}
