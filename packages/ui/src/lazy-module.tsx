import { untilPageIdle } from "./page-idle.tsx"
import { withNeeds } from "./parts-need.tsx"
import { untilOnline } from "./until-online.tsx"

/**
 * A module that is needed only after some action. It is loaded when the page is idle, or when it is first asked for.
 */
export interface LazyModule<Made> {
  /** Null until it is loaded. */
  readonly now: () => Made | null
  /** Calls back at once if the module is loaded, which it nearly always is. */
  readonly whenThere: (use: (made: Made) => void) => void
  /** The same for a caller that returns a value. It rejects when the script can't be loaded. */
  readonly there: () => Promise<Made>
}

export function lazyModule<Made extends object>(load: () => Promise<Made>): LazyModule<Made> {
  let made: Made | null = null
  const loadOnce = async (): Promise<Made> => {
    await untilOnline()
    made ??= await withNeeds(load)
    return made
  }
  // A script that failed to load is loaded again when it is needed.
  void untilPageIdle()
    .then(loadOnce)
    .catch(() => {})
  return {
    now: () => made,
    whenThere: (use) => {
      if (made === null) void loadOnce().then(use)
      else use(made)
    },
    there: async () => made ?? loadOnce(),
  }
}
