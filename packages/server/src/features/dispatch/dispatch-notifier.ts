import type { Platform } from "../../context.ts"
import { createNotifier, type Notifier } from "../../platform/jobs/notifier.ts"

const notifiersByPlatform = new WeakMap<Platform, Notifier>()

/** Wakes the worker of this process when a shop is to be told. It only saves time: the worker looks again after a while. */
export function dispatchNotifier(platform: Platform): Notifier {
  const known = notifiersByPlatform.get(platform)
  if (known !== undefined) return known
  const notifier = createNotifier()
  notifiersByPlatform.set(platform, notifier)
  return notifier
}
