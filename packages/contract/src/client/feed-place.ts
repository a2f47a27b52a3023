/** The position of a client in a customer's feed (FEED-5). It decides what to do with each event, in whatever order events arrive. */
export interface FeedPlace {
  /** The last event that is known, null before the first answer. */
  readonly seq: () => number | null
  /**
   * Decides on an event that names items. `apply`: it is the next one, and is now known. `ignore`: it was known
   * already. `ask-again`: an event before it was missed, so it is not applied, and the client starts again from
   * `seq`.
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
