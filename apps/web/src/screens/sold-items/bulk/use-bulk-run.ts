import { UNDO_MS } from "@smart-send/domain/item-action/undo-time"
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react"
import type { BulkOutcome, BulkProgress } from "../../../data/items/bulk-outcome.ts"
import type { ItemDriver } from "../../../data/items/item-driver.ts"
import {
  agedRun,
  canUndoAny,
  emptyRun,
  finishedRun,
  startedRun,
  undoChanges,
  type BulkName,
  type BulkRun,
  type WhyNothing,
} from "./bulk-run.ts"

export interface BulkRuns {
  /** The last action that has something to report; null when none has. */
  readonly run: BulkRun | null
  readonly start: (name: BulkName, total: number, act: Act) => void
  /** Reports an action that has nothing to do. */
  readonly sayNothing: (name: BulkName, why: WhyNothing) => void
  readonly undo: () => void
  readonly dismiss: () => void
}

type Act = (onProgress: (progress: BulkProgress) => void) => Promise<BulkOutcome>

/** Runs bulk actions one after the other. The last one is reported. */
export function useBulkRun(driver: ItemDriver): BulkRuns {
  const [run, setRun] = useState<BulkRun | null>(null)
  const lastId = useRef(0)

  const start = useCallback((name: BulkName, total: number, act: Act) => {
    lastId.current += 1
    const id = lastId.current
    const change = (next: (present: BulkRun) => BulkRun): void => {
      setRun((present) => (present?.id === id ? next(present) : present))
    }
    setRun(startedRun(id, name, total))
    void act((progress) => change((present) => ({ ...present, progress }))).then((outcome) =>
      change((present) => finishedRun(present, outcome)),
    )
  }, [])

  const sayNothing = useCallback((name: BulkName, why: WhyNothing) => {
    lastId.current += 1
    setRun(emptyRun(lastId.current, name, why))
  }, [])

  const finished = run?.outcome ?? null
  useEffect(() => {
    if (finished === null) return undefined
    const age = (present: BulkRun | null): BulkRun | null =>
      present?.outcome === finished ? agedRun(present) : present
    const timer = setTimeout(() => setRun(age), UNDO_MS)
    return () => clearTimeout(timer)
  }, [finished])

  const undo = useCallback(() => {
    if (run === null || !canUndoAny(run, (itemId) => driver.store.get(itemId)?.item)) return
    const before = run.outcome?.before ?? new Map()
    start("undone", before.size, async (onProgress) => {
      // Archived items may have left the list since.
      const gone = [...before.keys()].filter((itemId) => driver.store.get(itemId) === undefined)
      if (gone.length > 0) await driver.reread(gone)
      return driver.editNow(
        undoChanges(before, (itemId) => driver.store.get(itemId)?.item),
        onProgress,
      )
    })
  }, [driver, run, start])

  const offered = useOfferedRun(driver, run)
  return { run: offered, start, sayNothing, undo, dismiss: useCallback(() => setRun(null), []) }
}

/** If everything has been booked or closed since, undo is not offered. */
function useOfferedRun({ store }: ItemDriver, run: BulkRun | null): BulkRun | null {
  const isOpen = useSyncExternalStore(
    store.onList,
    () => run?.canUndo === true && canUndoAny(run, (id) => store.get(id)?.item),
  )
  return run === null || isOpen === run.canUndo ? run : { ...run, canUndo: false }
}
