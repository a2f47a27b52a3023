import type { BulkOutcome, BulkProgress } from "../../data/items/bulk-outcome.ts"
import { useState } from "react"
import { useItemDriver } from "../../data/items/use-item-driver.ts"
import { changesOf, type Suggested } from "./suggestion-kinds.ts"

interface AppliedChange {
  readonly outcome: BulkOutcome
  readonly keys: readonly string[]
}

export interface Applying {
  /** The suggestions applied since the check, which are not offered again. */
  readonly settled: ReadonlySet<string>
  readonly progress: BulkProgress | null
  readonly last: BulkOutcome | null
  readonly apply: (taken: readonly Suggested[]) => void
  /** Undoes the last step. */
  readonly undo: () => void
}

const NOTHING: ReadonlySet<string> = new Set()

/** Applies suggestions, many at once, and undoes the last step. */
export function useApplying(): Applying {
  const driver = useItemDriver()
  const [settled, setSettled] = useState(NOTHING)
  const [progress, setProgress] = useState<BulkProgress | null>(null)
  const [last, setLast] = useState<AppliedChange | null>(null)

  const save = async (changes: BulkOutcome["before"]): Promise<BulkOutcome> => {
    setProgress({ done: 0, failed: 0, left: changes.size })
    return driver.editNow(changes, setProgress).finally(() => setProgress(null))
  }
  const apply = async (taken: readonly Suggested[]): Promise<void> => {
    const outcome = await save(changesOf(taken))
    const keys = taken.filter(({ id }) => !outcome.refused.has(id)).map(({ key }) => key)
    setSettled((before) => new Set([...before, ...keys]))
    setLast({ outcome, keys })
  }
  const undo = async ({ outcome, keys }: AppliedChange): Promise<void> => {
    await save(outcome.before)
    setSettled((before) => new Set([...before].filter((key) => !keys.includes(key))))
    setLast(null)
  }

  return {
    settled,
    progress,
    last: last?.outcome ?? null,
    apply: (taken) => {
      if (progress === null && taken.length > 0) void apply(taken)
    },
    undo: () => {
      if (progress === null && last !== null) void undo(last)
    },
  }
}
