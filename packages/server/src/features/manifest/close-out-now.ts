import type { Problem } from "@smart-send/contract/error/problem"
import type { ManifestId } from "@smart-send/domain/id/id"
import { moveManifest } from "@smart-send/domain/manifest/manifest-state"
import type { AccountRef } from "@smart-send/domain/quote/catalogue"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { sql } from "kysely"
import type { CustomerContext } from "../../context.ts"
import { isTimeUp } from "../../platform/jobs/notifier.ts"
import type { Tx } from "../../platform/db/scope.ts"
import { manifestNotifiers, timingsOf, type ManifestPlatform } from "./manifest-options.ts"
import { lockManifests, readManifests, takeTurn } from "./manifest-store.ts"

interface ManifestRef extends AccountRef {
  readonly id: ManifestId
}

/** The longest wait without a notification: other processes close out too, and do not notify this one. */
const LOOK_AGAIN_MS = 200

/**
 * Closes a manifest out by the seller's hand, and waits a moment for the courier's answer. The work goes on without the caller; the same
 * call made again, by whichever tab, answers how it stands (MANIFEST-9).
 */
export async function closeOutNow(
  platform: ManifestPlatform,
  context: CustomerContext,
  ref: ManifestRef,
  isHandedOver: boolean,
): Promise<Result<null, Problem>> {
  const answerBy = performance.now() + timingsOf(platform).answerWithinMs
  const asked = await context.tx(async (tx) => (isHandedOver ? takeWord(tx, ref) : ask(tx, ref)))
  if (!asked.ok || isHandedOver) return asked
  const { due, settled } = manifestNotifiers(platform)
  due.notify()
  for (;;) {
    const heard = settled.notifiedWithin(Math.min(LOOK_AGAIN_MS, answerBy - performance.now()))
    const [row] = await context.tx(async (tx) => readManifests(tx, [ref.id]))
    if (row?.state !== "Closing" || isTimeUp(platform, answerBy)) return ok(null)
    await heard
  }
}

/** What is being closed out, or is closed, is answered as it stands. */
async function ask(tx: Tx, ref: ManifestRef): Promise<Result<null, Problem>> {
  await takeTurn(tx)
  const manifest = (await lockManifests(tx, ref, [ref.id])).get(ref.id)
  if (manifest === undefined) return err({ code: "NOT-FOUND" })
  const moved = moveManifest(manifest.state, "closeOut")
  if (!moved.ok) return ok(null)
  if (manifest.lines === 0) {
    return err({ code: "STATE-NOT-ALLOWED", message: "There is no parcel on this manifest to hand over." })
  }
  await sql`
    update manifest set state = ${moved.value}, due = now(), asked = null, refusal_code = null, refusal_text = null where id = ${ref.id}
  `.execute(tx)
  return ok(null)
}

async function takeWord(tx: Tx, ref: ManifestRef): Promise<Result<null, Problem>> {
  await takeTurn(tx)
  const manifest = (await lockManifests(tx, ref, [ref.id])).get(ref.id)
  if (manifest === undefined) return err({ code: "NOT-FOUND" })
  if (manifest.state === "Closed") return ok(null)
  const moved = moveManifest(manifest.state, "handedOver")
  if (!moved.ok) {
    return err({ code: "STATE-NOT-ALLOWED", message: "Close this manifest out first: its courier has not been asked." })
  }
  // The attempt's number is taken from whoever is asking: its answer comes too late to change anything.
  await sql`
    update manifest set state = ${moved.value}, due = null, closed = clock_timestamp(), attempts = attempts + 1,
      refusal_code = null, refusal_text = null where id = ${ref.id}
  `.execute(tx)
  return ok(null)
}
