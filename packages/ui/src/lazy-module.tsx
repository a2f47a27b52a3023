import { untilPageIdle } from "./page-idle.tsx"
import { untilOnline } from "./until-online.tsx"

/** What is only needed after something was done: it comes when the page is at rest, or when it is first asked for. */
export interface LazyModule<Made> {
  /** Null until it is there. */
  readonly now: () => Made | null
  /** At once when it is there already, as it nearly always is. */
  readonly whenThere: (use: (made: Made) => void) => void
  /** The same for a caller that has an answer to give; it fails when the script does not come. */
  readonly there: () => Promise<Made>
}

export function lazyModule<Made extends object>(load: () => Promise<Made>): LazyModule<Made> {
  let made: Made | null = null
  const loadOnce = async (): Promise<Made> => {
    await untilOnline()
    made ??= await load()
    return made
  }
  // One that fails to come is asked for again when it is needed.
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
