import { createNotifier, type Notifier } from "../../platform/jobs/notifier.ts"
import type { Db } from "../../platform/db/scope.ts"

const notifiers = new WeakMap<object, Notifier>()

/** Wakes the worker of this process that imports orders. */
export function importNotifier(platform: { readonly db: Db }): Notifier {
  const known = notifiers.get(platform.db) ?? createNotifier()
  notifiers.set(platform.db, known)
  return known
}
