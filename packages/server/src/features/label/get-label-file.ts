import type { getLabelFile as getLabelFileCall } from "@smart-send/contract/label/get-label-file"
import { itemIdSchema } from "@smart-send/domain/id/id"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext } from "../../context.ts"
import { readItems } from "../../records/item/item-rows.ts"
import { inScope, type Tx } from "../../platform/db/scope.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { readLabelToken, type LabelGrant } from "../../records/label/label-link.ts"
import { drawBatch } from "./draw-batch.ts"
import { readBatch, type LabelBatch } from "./label-store.ts"
import { markPrinted } from "./mark-printed.ts"
import type { LabelMeans } from "./plan-batch.ts"

type Call = typeof getLabelFileCall

/** The file that a link leads to. Nobody is signed in, so the caller sees only what the link permits. */
export async function getLabelFile(
  means: LabelMeans,
  context: CustomerContext,
  { params, query }: Input<Call>,
): Promise<Answer<Call>> {
  const { platform } = means
  const { tenant } = context.caller
  const grant = readLabelToken({ secret: platform.linkSecret, tenant }, params.token, platform.clock.now())
  if (grant === null) return err({ code: "LINK-EXPIRED" })
  const scope = { tenant, customerId: grant.customerId }
  const batch = await inScope(platform.db, scope, async (tx) => batchOf(tx, grant.object))
  if (batch === null) return err({ code: "LINK-EXPIRED" })
  const drawn = await drawBatch(means, { scope, tenant: context.tenant, batch, startAt: query.StartAt })
  if (!drawn.ok) return err({ code: "STATE-NOT-ALLOWED", message: drawn.error })
  await inScope(platform.db, scope, async (tx) => markPrinted(tx, drawn.value.itemIds, platform.clock.now()))
  return ok({ file: drawn.value.file })
}

/** A single item's label needs no stored batch: the link contains everything. */
async function batchOf(tx: Tx, { kind, id }: LabelGrant["object"]): Promise<LabelBatch | null> {
  if (kind === "batch") return readBatch(tx, id)
  const itemId = itemIdSchema.safeParse(id)
  if (kind !== "item" || !itemId.success) return null
  const [item] = await readItems(tx, [itemId.data])
  const booked = item?.BookingDetails?.Created
  return booked === undefined ? null : { itemIds: [itemId.data], format: "PDF_4X6", madeAt: new Date(booked) }
}
