import { sql } from "kysely"
import { inScope } from "../../platform/db/scope.ts"
import { startLeasedWorker, type Worker } from "../../platform/jobs/leased-worker.ts"
import type { LabelPress } from "./label-press.ts"
import { readJob, type PrintJob } from "./print-job-store.ts"
import { NO_PRINTERS } from "./printer-networks.ts"
import { resolvePrinter } from "./resolve-printer.ts"
import { sendToPrinter, type SendOutcome } from "./send-to-printer.ts"
import { settlePrintJob, type PrintEnd } from "./settle-print-job.ts"
import { printNotifier, timingsOf, type StationPlatform } from "./station-options.ts"

interface ClaimedJob {
  readonly id: string
  readonly tenant_id: string
  readonly customer_id: string
  readonly attempt: number
}

const EVENTS = { printed: "printed", failed: "failed", unknown: "lost" } as const

/**
 * Sends jobs to printers of the network (PRINT-8). Each job is sent by one owner, once: one whose owner died is in doubt and waits
 * for the seller's word. Any number of processes may run this.
 */
export function startPrintWorker(platform: StationPlatform, press: LabelPress): Worker {
  const timings = timingsOf(platform)
  const stopped = new AbortController()

  async function claim(inProgress: number): Promise<readonly ClaimedJob[]> {
    const free = timings.mostAtOnce - inProgress
    if (free <= 0) return []
    await sql`select forsake_print_jobs()`.execute(platform.db)
    const { rows } = await sql<ClaimedJob>`
      select * from claim_print_jobs(${free}, ${timings.leaseMs} * interval '1 millisecond')
    `.execute(platform.db)
    return rows
  }

  async function attend(claimed: ClaimedJob): Promise<void> {
    const scope = { tenant: claimed.tenant_id, customerId: claimed.customer_id }
    const job = await inScope(platform.db, scope, async (tx) => readJob(tx, claimed.id))
    if (job === undefined) return
    platform.printing?.reached?.("before_print")
    const outcome = await send(claimed, job)
    platform.printing?.reached?.("after_print")
    const end: PrintEnd = {
      event: EVENTS[outcome.kind],
      problem: outcome.kind === "printed" ? null : outcome.problem,
    }
    const owned = { id: job.id, stationId: job.station_id, attempt: claimed.attempt }
    await inScope(platform.db, scope, async (tx) => settlePrintJob(tx, owned, end, press))
  }

  async function send(claimed: ClaimedJob, job: PrintJob): Promise<SendOutcome> {
    const { printer_address: Address, printer_port: port, format, item_ids: itemIds, start_at: startAt } = job
    const tenant = platform.tenants.get(claimed.tenant_id)
    if (Address === null || port === null || tenant === undefined) return { kind: "failed", problem: "NotAllowed" }
    const resolved = await resolvePrinter({ Address, Port: port }, platform.mayPrintTo ?? NO_PRINTERS)
    if (!resolved.ok) return { kind: "failed", problem: resolved.error }
    const scope = { tenant: claimed.tenant_id, customerId: claimed.customer_id }
    const batch = { itemIds, format, madeAt: job.requested }
    const drawn = await press.draw({ scope, tenant, batch, startAt })
    if (!drawn.ok) return { kind: "failed", problem: "NothingToPrint" }
    if (!(await renew(claimed))) return { kind: "unknown", problem: "OwnerGone" }
    const raw = { address: resolved.value, port, bytes: drawn.value.file.bytes }
    return sendToPrinter(raw, timings, { signal: stopped.signal, onProgress: renewing(claimed) })
  }

  /** Keeps the lease while the printer goes on taking; a long job takes longer than any lease. */
  function renewing(claimed: ClaimedJob): () => void {
    let renewedAt = performance.now()
    return () => {
      if (performance.now() - renewedAt < timings.leaseMs / 4) return
      renewedAt = performance.now()
      void renew(claimed).catch((error: unknown) =>
        platform.log.warn({ err: error, job: claimed.id }, "the lease of a print job was not renewed"),
      )
    }
  }

  /** False when the job is another's by now. */
  async function renew({ id, tenant_id: tenant, customer_id: customerId, attempt }: ClaimedJob): Promise<boolean> {
    const { rows } = await inScope(platform.db, { tenant, customerId }, async (tx) =>
      sql`
        update print_job set lease = clock_timestamp() + ${timings.leaseMs} * interval '1 millisecond'
        where id = ${id} and attempts = ${attempt} and state = 'Sending' returning id
      `.execute(tx),
    )
    return rows.length > 0
  }

  const worker = startLeasedWorker({
    log: platform.log,
    notifier: printNotifier(platform),
    loopMs: { busy: timings.idleLoopMs, idle: timings.idleLoopMs },
    claim,
    attend,
    sentences: {
      cannotLook: "could not look for print jobs",
      // The job stays its owner's until the lease is over, and is then in doubt.
      isLeft: "a print job was not seen to its end",
    },
    logged: ({ id }) => ({ job: id }),
  })
  return {
    stop: async () => {
      const timer = setTimeout(() => stopped.abort(), timings.stopMs)
      await worker.stop()
      clearTimeout(timer)
    },
  }
}
