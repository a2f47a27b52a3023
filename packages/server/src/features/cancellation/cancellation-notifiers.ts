import type { Platform } from "../../context.ts"
import { createNotifier, type Notifier } from "../../platform/jobs/notifier.ts"

interface CancellationNotifiers {
  /** Signals that there may be couriers to ask. */
  readonly due: Notifier
  /** Signals that couriers have answered. */
  readonly settled: Notifier
}

const notifiersByPlatform = new WeakMap<Platform, CancellationNotifiers>()

/** Connects the calls and the worker of one process. It only saves time: whoever is not woken looks again after a while. */
export function cancellationNotifiers(platform: Platform): CancellationNotifiers {
  const known = notifiersByPlatform.get(platform)
  if (known !== undefined) return known
  const notifiers = { due: createNotifier(), settled: createNotifier() }
  notifiersByPlatform.set(platform, notifiers)
  return notifiers
}
