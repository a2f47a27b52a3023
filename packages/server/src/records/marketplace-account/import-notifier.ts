import { createNotifier, type Notifier } from "../../platform/jobs/notifier.ts"
import type { AccountOpening } from "./open-account.ts"

const notifiers = new WeakMap<object, Notifier>()

/** Wakes the worker of this process that imports orders. */
export function importNotifier(platform: Pick<AccountOpening, "db">): Notifier {
  const known = notifiers.get(platform.db) ?? createNotifier()
  notifiers.set(platform.db, known)
  return known
}
