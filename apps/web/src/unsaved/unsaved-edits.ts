import { useEffect, useEffectEvent } from "react"

/** What was typed into an open panel and not saved. */
export interface UnsavedEdits {
  /** Saves, and calls `then` once that is done; what the server would not have stays to be mended. Null: it can't be saved as it stands. */
  readonly save: ((then: () => void) => void) | null
  /** Why it can't be saved as it stands. */
  readonly blockedBy: string | null
  readonly discard: () => void
}

/** What was typed is on its way already: the panel may close, and is told that it was left. */
export interface EditsUnderWay {
  readonly whenLeft: () => void
}

type TypedEdits = UnsavedEdits | EditsUnderWay | null

/** The panel that was opened last has the say. */
const askers: (() => TypedEdits)[] = []

/** What would be lost if the open panel closed now; null when nothing would. */
export function unsavedEdits(): TypedEdits {
  return askers.at(-1)?.() ?? null
}

/** A panel with typed edits that its closing would throw away, or leave behind unseen, says so here. */
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
