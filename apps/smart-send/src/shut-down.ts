import { setTimeout as wait } from "node:timers/promises"

/** What has to be undone at the end, in the order opposite to how it was done. */
export interface ShutDown {
  /** Notes how to undo what was just done. */
  readonly later: (step: string, undo: () => Promise<unknown>) => void
  /** Undoes everything; a step that fails or hangs does not keep the next from its turn. */
  readonly run: () => Promise<void>
}

/** All steps together stay below the 10 s a stop may take. */
const LONGEST_STEP_MS = 4_000

export function createShutDown(onTrouble: (step: string, error: unknown) => void): ShutDown {
  const steps: { readonly step: string; readonly undo: () => Promise<unknown> }[] = []
  return {
    later: (step, undo) => steps.push({ step, undo }),
    run: async () => {
      for (const { step, undo } of steps.splice(0).toReversed()) {
        try {
          await withinLimit(undo())
        } catch (error) {
          onTrouble(step, error)
        }
      }
    },
  }
}

async function withinLimit(work: Promise<unknown>): Promise<void> {
  const patience = new AbortController()
  const tooLate = wait(LONGEST_STEP_MS, undefined, { signal: patience.signal }).then(() => {
    throw new Error(`took longer than ${LONGEST_STEP_MS} ms`)
  })
  try {
    await Promise.race([work, tooLate])
  } finally {
    patience.abort()
    tooLate.catch(() => {})
  }
}
