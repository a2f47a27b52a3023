import type { Platform } from "../../context.ts"
import { createNotifier, type Notifier } from "../../platform/jobs/notifier.ts"

interface BookingNotifiers {
  /** Signals that there may be lines to work on. */
  readonly due: Notifier
  /** Signals that lines have been settled. */
  readonly settled: Notifier
}

const notifiersByPlatform = new WeakMap<Platform, BookingNotifiers>()

/**
 * Connects the calls and the worker of one process. It only saves time: whoever is not woken checks again after a
 * while.
 */
export function bookingNotifiers(platform: Platform): BookingNotifiers {
  const known = notifiersByPlatform.get(platform)
  if (known !== undefined) return known
  const notifiers = { due: createNotifier(), settled: createNotifier() }
  notifiersByPlatform.set(platform, notifiers)
  return notifiers
}
