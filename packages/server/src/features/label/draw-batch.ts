import { drawLabels } from "@smart-send/documents/label/draw-labels"
import type { PrintableLabel } from "@smart-send/documents/label/render-mixed-labels-pdf"
import type { ItemId } from "@smart-send/domain/id/id"
import { printerResolution } from "@smart-send/domain/label/label-format"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { tenantNames } from "@smart-send/domain/quote/tenant-names"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { readItems } from "../../records/item/item-rows.ts"
import type { TenantConfig } from "../../records/settings/tenant-config.ts"
import { inScope, type Scope } from "../../platform/db/scope.ts"
import type { FileAnswer } from "../../platform/http/route.ts"
import type { LabelBatch } from "./label-store.ts"
import { courierNameOf } from "./item-to-labels.ts"
import type { LabelMeans } from "./plan-batch.ts"
import { findLabelMakers, planLabels, readLabels, type LabelAccess } from "./plan-labels.ts"
import { whyNoLabel } from "./why-no-label.ts"

export interface BatchToDraw {
  readonly scope: Scope & { readonly customerId: string }
  readonly tenant: TenantConfig
  readonly batch: LabelBatch
  readonly startAt: number
}

export interface DrawnBatch {
  readonly file: FileAnswer["file"]
  /** The items that have a label in it. */
  readonly itemIds: readonly ItemId[]
}

/** The file of a batch, as its items are now. Refuses with a sentence when no label is left in it. */
export async function drawBatch(
  { platform, fetcher }: LabelMeans,
  { scope, tenant, batch, startAt }: BatchToDraw,
): Promise<Result<DrawnBatch, string>> {
  const access: LabelAccess = {
    couriers: platform.couriers,
    catalogue: catalogueFor(platform.catalogue, tenant),
    say: tenantNames(platform.catalogue, tenant.Wording).say,
    fetcher,
    scope,
    tx: async (work) => inScope(platform.db, scope, work),
  }
  const read = await access.tx(async (tx) => {
    const items = await readItems(tx, batch.itemIds)
    return { items, makers: await findLabelMakers(access, tx, items) }
  })
  const items = read.items.filter((item) => whyNoLabel(item, read.makers.get(item.Id)) === null)
  if (items.length === 0) return err("There is no label left to print.")
  const { counts, reasons } = await planLabels(access, items, { makers: read.makers, format: batch.format })
  const count = [...counts.values()].reduce((sum, pages) => sum + pages, 0)
  if (count === 0) return err([...reasons.values()][0] ?? "")
  const printed = items.filter(({ Id }) => counts.has(Id))
  const labels = await readLabels(access, printed, read.makers)
  const couriers = new Set(printed.map((item) => access.say(courierNameOf(item, access.catalogue))))
  const name = fileName(batch.madeAt, count, couriers)
  return ok({ file: await toFile(labels, batch, { name, count, startAt }), itemIds: [...counts.keys()] })
}

/** A file of one courier's labels has its name, so that several of one press are told apart in a folder (LABEL-24). */
function fileName(madeAt: Date, count: number, couriers: ReadonlySet<string>): string {
  const [courier = ""] = couriers.size === 1 ? couriers : []
  const word = courier
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
  return ["labels", madeAt.toISOString().slice(0, 10), count, word].filter((part) => part !== "").join("-")
}

/** @param count of labels; some of them may be pages of one courier's file. */
async function toFile(
  labels: readonly PrintableLabel[],
  { format, madeAt }: LabelBatch,
  { name, count, startAt }: { readonly name: string; readonly count: number; readonly startAt: number },
): Promise<FileAnswer["file"]> {
  const resolution = printerResolution(format)
  if (resolution !== null) {
    const { renderMixedLabelsZpl } = await import("@smart-send/documents/zpl/render-mixed-labels-zpl")
    const bytes = await renderMixedLabelsZpl(labels, resolution)
    return { name: `${name}.zpl`, contentType: "application/zpl", bytes }
  }
  const layout = format === "PDF_A4" ? "A4" : "4X6"
  const title = count === 1 ? "Label" : `${count} labels`
  const bytes = await drawLabels(labels, { layout, title, madeAt, startAt })
  return { name: `${name}.pdf`, contentType: "application/pdf", bytes }
}
