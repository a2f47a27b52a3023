import type { getLabelFile as getLabelFileCall } from "@smart-send/contract/label/get-label-file"
import { renderMixedLabelsPdf, type PrintableLabel } from "@smart-send/documents/label/render-mixed-labels-pdf"
import { renderMixedLabelsZpl } from "@smart-send/documents/zpl/render-mixed-labels-zpl"
import { itemIdSchema } from "@smart-send/domain/id/id"
import { printerResolution } from "@smart-send/domain/label/label-format"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { tenantNames } from "@smart-send/domain/quote/tenant-names"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext } from "../../context.ts"
import { readItems } from "../../records/item/item-rows.ts"
import { inScope, type Tx } from "../../platform/db/scope.ts"
import type { Answer, FileAnswer, Input } from "../../platform/http/route.ts"
import { readLabelToken, type LabelGrant } from "../../records/label/label-link.ts"
import type { LabelMeans } from "./create-label-batch.ts"
import { readBatch, type LabelBatch } from "./label-store.ts"
import { markPrinted } from "./mark-printed.ts"
import { findLabelMakers, planLabels, readLabels, type LabelAccess } from "./plan-labels.ts"
import { whyNoLabel } from "./why-no-label.ts"

type Call = typeof getLabelFileCall

/** The file that a link leads to. Nobody is signed in, so the caller sees only what the link permits. */
export async function getLabelFile(
  { platform, fetcher }: LabelMeans,
  context: CustomerContext,
  { params, query }: Input<Call>,
): Promise<Answer<Call>> {
  const { tenant } = context.caller
  const grant = readLabelToken({ secret: platform.linkSecret, tenant }, params.token, new Date())
  if (grant === null) return err({ code: "LINK-EXPIRED" })
  if (!context.tenant.Features.includes("Labels")) return err({ code: "FEATURE-OFF" })
  const scope = { tenant, customerId: grant.customerId }
  const access: LabelAccess = {
    couriers: platform.couriers,
    catalogue: catalogueFor(platform.catalogue, context.tenant),
    say: tenantNames(platform.catalogue, context.tenant.Wording).say,
    fetcher,
    scope,
    tx: async (work) => inScope(platform.db, scope, work),
  }
  const read = await access.tx(async (tx) => {
    const batch = await batchOf(tx, grant.object)
    if (batch === null) return null
    const items = await readItems(tx, batch.itemIds)
    return { batch, items, makers: await findLabelMakers(access, tx, items) }
  })
  if (read === null) return err({ code: "LINK-EXPIRED" })

  const items = read.items.filter((item) => whyNoLabel(item, read.makers.get(item.Id)) === null)
  if (items.length === 0) return err({ code: "STATE-NOT-ALLOWED", message: "There is no label left to print." })
  const { counts, reasons } = await planLabels(access, items, { makers: read.makers, format: read.batch.format })
  const count = [...counts.values()].reduce((sum, pages) => sum + pages, 0)
  if (count === 0) return err({ code: "STATE-NOT-ALLOWED", message: [...reasons.values()][0] ?? "" })
  const printed = items.filter(({ Id }) => counts.has(Id))
  const labels = await readLabels(access, printed, read.makers)
  const file = await toFile(labels, read.batch, { count, startAt: query.StartAt })
  await access.tx(async (tx) => markPrinted(tx, [...counts.keys()], new Date()))
  return ok({ file })
}

/** @param count of labels; some of them may be pages of one courier's file. */
async function toFile(
  labels: readonly PrintableLabel[],
  { format, madeAt }: LabelBatch,
  { count, startAt }: { readonly count: number; readonly startAt: number },
): Promise<FileAnswer["file"]> {
  const name = `labels-${madeAt.toISOString().slice(0, 10)}-${count}`
  const resolution = printerResolution(format)
  if (resolution !== null) {
    const bytes = await renderMixedLabelsZpl(labels, resolution)
    return { name: `${name}.zpl`, contentType: "application/zpl", bytes }
  }
  const layout = format === "PDF_A4" ? "A4" : "4X6"
  const title = count === 1 ? "Label" : `${count} labels`
  const bytes = await renderMixedLabelsPdf(labels, { layout, title, madeAt, startAt })
  return { name: `${name}.pdf`, contentType: "application/pdf", bytes }
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
