import type { Platform } from "../../context.ts"
import { createBell, type Bell } from "./notifier.ts"

interface BookingBells {
  /** There may be lines to work on. */
  readonly due: Bell
  /** Lines have been settled. */
  readonly settled: Bell
}

const bellsByPlatform = new WeakMap<Platform, BookingBells>()

/** Between the calls and the worker of one process. Only a matter of speed: who is not woken looks again by itself. */
export function bookingBells(platform: Platform): BookingBells {
  const known = bellsByPlatform.get(platform)
  if (known !== undefined) return known
  const bells = { due: createBell(), settled: createBell() }
  bellsByPlatform.set(platform, bells)
  return bells
}
