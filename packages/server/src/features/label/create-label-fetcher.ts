import type { Courier, LabelOutcome } from "@smart-send/connectors/courier"
import { drawZplPdf } from "@smart-send/documents/zpl/draw-zpl-pdf"
import { countPdfPages } from "@smart-send/documents/label/count-pdf-pages"
import type { BookingId } from "@smart-send/domain/id/id"
import type { Platform } from "../../context.ts"
import { inScope, type Scope } from "../../platform/db/scope.ts"
import { keepLabel } from "../../records/label/keep-label.ts"

/** A label to fetch from a courier. */
export interface WantedLabel {
  readonly lineId: BookingId
  /** The courier's key. */
  readonly courier: string
  /** The courier's own id of the shipment; empty where it is not known. */
  readonly shipmentRef: string
  readonly scope: Scope & { readonly customerId: string }
}

export interface LabelFetcher {
  /**
   * Fetches and stores labels, waiting five seconds at most by default. What takes longer continues in the background,
   * so that the next try finds it. Returns the courier's reasons for final refusals.
   */
  fetch(wanted: readonly WantedLabel[]): Promise<ReadonlyMap<BookingId, string>>
}

/** Resolves when a request has waited long enough for all its labels, or one call for its courier. */
export type LabelWait = () => Promise<void>

/** Milliseconds. */
const WAIT_MS = 5000
/** How many labels are requested from one courier at once: a hanging courier occupies these and no more. */
const MOST_AT_ONCE = 4
/** After this many failures in a row, the remaining labels are left to the next try. */
const MOST_FAILURES = 4

interface Queue {
  readonly waiting: (() => Promise<boolean>)[]
  running: number
  failures: number
}

/** Fetches labels from couriers, each with its own queue, and no label twice at the same time in this process. */
export function createLabelFetcher(
  platform: Pick<Platform, "couriers" | "db" | "log">,
  labelWait: LabelWait = fiveSeconds,
): LabelFetcher {
  const queues = new Map<string, Queue>()
  const underWay = new Map<BookingId, Promise<string | null>>()

  function startNext(queue: Queue): void {
    // After a failure the queue runs one call at a time. If calls that fail together each started another before the
    // next failure is counted, new calls would keep the queue busy, and requests would be refused although the courier
    // is well again.
    while (queue.running < (queue.failures === 0 ? MOST_AT_ONCE : 1)) {
      const job = queue.waiting.shift()
      if (job === undefined) return
      queue.running += 1
      void run(queue, job)
    }
  }

  async function run(queue: Queue, job: Queue["waiting"][number]): Promise<void> {
    const isAnswered = await job()
    queue.running -= 1
    queue.failures = isAnswered ? 0 : queue.failures + 1
    startNext(queue)
  }

  async function enqueue(wanted: WantedLabel, courier: Courier): Promise<string | null> {
    const queue = queues.get(wanted.courier) ?? { waiting: [], running: 0, failures: 0 }
    queues.set(wanted.courier, queue)
    // The queue is empty, so earlier failures no longer count and the courier is tried again.
    if (queue.running === 0 && queue.waiting.length === 0) queue.failures = 0
    return new Promise((resolve) => {
      queue.waiting.push(async () => {
        if (queue.failures >= MOST_FAILURES) {
          resolve(null)
          return false
        }
        const outcome = await fetchOne({ ...platform, labelWait }, courier, wanted)
        resolve(outcome.kind === "rejected" ? outcome.message : null)
        return outcome.kind !== "unknown"
      })
      startNext(queue)
    })
  }

  return {
    fetch: async (wanted) => {
      const reasons = new Map<BookingId, string>()
      const all = wanted.map(async (each) => {
        const courier = platform.couriers.get(each.courier)
        if (courier === undefined) return
        const fetching = underWay.get(each.lineId) ?? enqueue(each, courier).finally(() => underWay.delete(each.lineId))
        underWay.set(each.lineId, fetching)
        const reason = await fetching
        if (reason !== null) reasons.set(each.lineId, reason)
      })
      await Promise.race([Promise.all(all), labelWait()])
      return new Map(reasons)
    },
  }
}

/** A connector that throws, or that ignores the abort signal, gives an unknown outcome too. */
async function fetchOne(
  { db, log, labelWait }: Pick<Platform, "db" | "log"> & { readonly labelWait: LabelWait },
  courier: Courier,
  { lineId, shipmentRef, scope }: WantedLabel,
): Promise<LabelOutcome> {
  const unknown = { kind: "unknown", detail: "no answer in time" } as const
  const deadline = new AbortController()
  const late = labelWait().then(() => {
    deadline.abort()
    return unknown
  })
  try {
    const outcome = await Promise.race([
      courier.label({ reference: lineId, shipmentRef }, "PDF_4X6", deadline.signal),
      late,
    ])
    if (outcome.kind !== "ok") return outcome
    const bytes = outcome.contentType === "application/zpl" ? await drawZplPdf(outcome.labels) : outcome.bytes
    const pages = bytes === null ? null : await countPdfPages(bytes)
    if (bytes === null || pages === null || pages < 1) return { kind: "unknown", detail: "the label can't be read" }
    await inScope(db, scope, async (tx) => keepLabel(tx, scope, { lineId, bytes, pages }))
    return outcome
  } catch (error) {
    log.warn({ err: error, booking: lineId }, "a courier's label could not be kept")
    return unknown
  }
}

async function fiveSeconds(): Promise<void> {
  return new Promise((resolve) => {
    // The timer must not keep alive a process that has nothing else to do.
    setTimeout(resolve, WAIT_MS).unref()
  })
}
