/** Something that is done again and again while the page is in sight. */
export interface BackgroundTask {
  readonly everyMs: number
  readonly run: () => Promise<void>
}

/** How often is looked whether a task is due. */
const VISIBLE_MS = 1_000
const HIDDEN_MS = 30_000

interface InSightParts {
  readonly tasks: readonly BackgroundTask[]
  readonly isVisible: () => boolean
  /** Milliseconds, never going back. */
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

export interface InSight {
  /** Looks at once: the page has come into sight. */
  readonly look: () => void
  readonly stop: () => void
}

/**
 * Runs tasks that are due while the page is in sight, each `everyMs` after it was last begun, and never twice at a time
 * (SHOP-3). A hidden page runs none; what was due meanwhile runs as soon as it is seen again.
 */
export function runInSight({ tasks, isVisible, now, onError }: InSightParts): InSight {
  const start = now()
  const states = tasks.map((task) => ({ task, begun: start, isRunning: false }))
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const look = (): void => {
    clearTimeout(timer)
    if (isStopped) return
    if (isVisible()) for (const state of states) if (!state.isRunning && isDue(state)) void run(state)
    timer = setTimeout(look, isVisible() ? VISIBLE_MS : HIDDEN_MS)
  }
  const isDue = ({ task, begun }: (typeof states)[number]): boolean => now() - begun >= task.everyMs
  const run = async (state: (typeof states)[number]): Promise<void> => {
    state.isRunning = true
    state.begun = now()
    await state.task.run().catch(onError)
    state.isRunning = false
  }
  look()
  return {
    look,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
