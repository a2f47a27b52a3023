import type { ManifestId } from "@smart-send/domain/id/id"
import { sql } from "kysely"
import { inScope, type Scope } from "../../platform/db/scope.ts"
import { startLeasedWorker, type Worker } from "../../platform/jobs/leased-worker.ts"
import { createCourierCounters } from "../../records/courier/courier-counters.ts"
import { closeOutManifest } from "./close-out-manifest.ts"
import { manifestNotifiers, timingsOf, type ManifestPlatform } from "./manifest-options.ts"
import { takeTurn } from "./manifest-store.ts"
import { placeLines } from "./place-lines.ts"
import type { ClaimedManifest } from "./settle-manifest.ts"

const FORGET_EVERY_MS = 3_600_000

/**
 * Puts what is booked on manifests, and closes out those whose hour has come, or whose seller asked for it (MANIFEST-6, MANIFEST-10).
 * Any number of processes may run this.
 */
export function startManifestWorker(platform: ManifestPlatform): Worker {
  const timings = timingsOf(platform)
  const notifiers = manifestNotifiers(platform)
  const counters = createCourierCounters(platform.couriers, timings)
  let forgetAt = 0

  async function forgetOldForms(): Promise<void> {
    if (performance.now() < forgetAt) return
    forgetAt = performance.now() + FORGET_EVERY_MS
    await sql`select forget_manifest_documents()`
      .execute(platform.db)
      .catch((error: unknown) => platform.log.warn({ err: error }, "could not forget old forms of couriers"))
  }

  return startLeasedWorker({
    log: platform.log,
    notifier: notifiers.due,
    loopMs: { busy: timings.loopMs, idle: timings.loopMs },
    claim: async () => {
      await forgetOldForms()
      await lookAfterCustomers(platform, timings.customersAtOnce)
      const slots = counters.free()
      return slots === null ? [] : claim(platform, slots, timings.leaseMs)
    },
    attend: async (claimed) => {
      await counters.at(claimed.courier, async ({ courier, gate }) => {
        const isAnswered = await closeOutManifest(platform, claimed, courier)
        if (isAnswered) gate.answered()
        else gate.failed()
      })
    },
    isMoreDue: () => {
      notifiers.settled.notify()
      return true
    },
    sentences: {
      cannotLook: "could not look for manifests that are due",
      isLeft: "a manifest is left for the next attempt",
    },
    logged: ({ id }) => ({ manifest: id }),
  })
}

/** Places what was booked, and then closes what is due: a parcel booked before the hour goes on the manifest of that hour. */
async function lookAfterCustomers({ db }: ManifestPlatform, most: number): Promise<void> {
  const { rows } = await sql<{ tenant_id: string; customer_id: string }>`
    select * from customers_with_manifest_work(${most})
  `.execute(db)
  for (const { tenant_id: tenant, customer_id: customerId } of rows) await lookAfter(db, { tenant, customerId })
}

async function lookAfter(db: ManifestPlatform["db"], scope: Scope): Promise<void> {
  await inScope(db, scope, async (tx) => {
    await placeLines(tx, await takeTurn(tx))
    await sql`
      update manifest set state = 'Closing', due = now() where state = 'Open' and closes <= clock_timestamp()
    `.execute(tx)
  })
}

interface ClaimedRow {
  readonly id: ManifestId
  readonly tenant_id: string
  readonly customer_id: string
  readonly courier: string
  readonly attempt: number
}

async function claim(
  { db }: ManifestPlatform,
  slots: Readonly<Record<string, number>>,
  leaseMs: number,
): Promise<readonly ClaimedManifest[]> {
  const { rows } = await sql<ClaimedRow>`
    select * from claim_due_manifests(${JSON.stringify(slots)}::jsonb, ${leaseMs} * interval '1 millisecond')
  `.execute(db)
  return rows.map(({ id, tenant_id: tenant, customer_id: customerId, courier, attempt }) => ({
    id,
    tenant,
    customerId,
    courier,
    attempt,
  }))
}
