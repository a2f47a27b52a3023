import { useEffect, useEffectEvent } from "react"

/** What was typed into an open panel and not saved. */
export interface UnsavedEdits {
  /** The order whose edits these are, if they are an order's. */
  readonly itemId?: string
  /**
   * Saves, and calls `then` once that is done. What the server refuses stays in the form. Null: it can't be saved as it
   * is.
   */
  readonly save: ((then: () => void) => void) | null
  /** Why it can't be saved as it is. */
  readonly blockedBy: string | null
  readonly discard: () => void
}

/** A save is already in progress: the panel may close, and is told that it was left. */
export interface EditsUnderWay {
  readonly whenLeft: () => void
}

type TypedEdits = UnsavedEdits | EditsUnderWay | null

/** The panel opened last decides. */
const askers: (() => TypedEdits)[] = []

/** What would be lost if the open panel closed now; null when nothing would. */
export function unsavedEdits(): TypedEdits {
  return askers.at(-1)?.() ?? null
}

/** A panel registers edits here that closing it would discard, or leave behind unseen. */
export function useUnsavedEdits(edits: TypedEdits): void {
  const latest = useEffectEvent(() => edits)
  useEffect(() => {
    const ask = (): TypedEdits => latest()
    askers.push(ask)
    return () => {
      askers.splice(askers.indexOf(ask), 1)
    }
  }, [])
}
