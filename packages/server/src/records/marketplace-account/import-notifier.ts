import { createNotifier, type Notifier } from "../../platform/jobs/notifier.ts"
import type { Db } from "../../platform/db/scope.ts"

interface OfProcess {
  readonly db: Db
}

const ofImports = new WeakMap<object, Notifier>()
const ofDeliveries = new WeakMap<object, Notifier>()

function notifierIn(notifiers: WeakMap<object, Notifier>, { db }: OfProcess): Notifier {
  const known = notifiers.get(db) ?? createNotifier()
  notifiers.set(db, known)
  return known
}

/** Wakes the worker of this process that imports orders. */
export function importNotifier(platform: OfProcess): Notifier {
  return notifierIn(ofImports, platform)
}

/** Wakes the worker of this process that attends to what shops report. */
export function deliveryNotifier(platform: OfProcess): Notifier {
  return notifierIn(ofDeliveries, platform)
}
