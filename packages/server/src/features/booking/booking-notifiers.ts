import type { Platform } from "../../context.ts"
import { createNotifier, type Notifier } from "./notifier.ts"

interface BookingNotifiers {
  /** There may be lines to work on. */
  readonly due: Notifier
  /** Lines have been settled. */
  readonly settled: Notifier
}

const notifiersByPlatform = new WeakMap<Platform, BookingNotifiers>()

/** Between the calls and the worker of one process. Only a matter of speed: who is not woken looks again by itself. */
export function bookingNotifiers(platform: Platform): BookingNotifiers {
  const known = notifiersByPlatform.get(platform)
  if (known !== undefined) return known
  const notifiers = { due: createNotifier(), settled: createNotifier() }
  notifiersByPlatform.set(platform, notifiers)
  return notifiers
}
