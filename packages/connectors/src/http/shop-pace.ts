import { setTimeout as pause } from "node:timers/promises"
import type { AppCalls } from "../app-calls.ts"
import { createAppCalls } from "./create-app-calls.ts"

/** By what clock calls are kept to their limits, and who counts those that a whole app shares. */
export interface ShopPace {
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<unknown>
  readonly appCalls: AppCalls
  /** Awaited before an answer is read that takes long to read, so that those of many shops are not read all at once. */
  readonly turn: () => Promise<void>
}

/** Real time, and this process's own count, where nothing else is said. */
export function shopPace({ now = () => performance.now(), sleep, appCalls, turn }: Partial<ShopPace> = {}): ShopPace {
  return {
    now,
    sleep: sleep ?? (async (ms, signal) => pause(ms, undefined, { signal })),
    appCalls: appCalls ?? createAppCalls(now),
    turn: turn ?? (async () => {}),
  }
}
