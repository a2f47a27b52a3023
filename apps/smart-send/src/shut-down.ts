import { setTimeout as wait } from "node:timers/promises"

/** What must be undone at the end, in reverse order. */
export interface ShutDown {
  /** Registers how to undo what was just done. */
  readonly later: (step: string, undo: () => Promise<unknown>) => void
  /** Registers a step of several things that are undone at once. What is returned adds one to it, at any time. */
  readonly group: (step: string) => ShutDown["later"]
  /** Undoes everything; a step that fails or hangs does not stop the next one. */
  readonly run: () => Promise<void>
}

/** All steps together take less than the 10 s that a stop may take. */
const LONGEST_STEP_MS = 4_000

export function createShutDown(onError: (step: string, error: unknown) => void): ShutDown {
  const steps: { readonly step: string; readonly undo: () => Promise<unknown> }[] = []
  const later: ShutDown["later"] = (step, undo) => steps.push({ step, undo })
  return {
    later,
    group: (name) => {
      const parts: { readonly step: string; readonly undo: () => Promise<unknown> }[] = []
      later(name, async () =>
        Promise.all(parts.map(async ({ step, undo }) => undo().catch((error: unknown) => onError(step, error)))),
      )
      return (step, undo) => parts.push({ step, undo })
    },
    run: async () => {
      for (const { step, undo } of steps.splice(0).toReversed()) {
        try {
          await withinLimit(undo())
        } catch (error) {
          onError(step, error)
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
