import type { getLabelData as getLabelDataCall } from "@smart-send/contract/label/get-label-data"
import type { getLabelStatus as getLabelStatusCall } from "@smart-send/contract/label/get-label-status"
import type { getPresignedLabel as getPresignedLabelCall } from "@smart-send/contract/label/get-presigned-label"
import type { Problem } from "@smart-send/contract/error/problem"
import { bookingIdSchema, type BookingId, type ItemId } from "@smart-send/domain/id/id"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { tenantNames } from "@smart-send/domain/quote/tenant-names"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { CustomerContext } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { readItems } from "../../records/item/item-rows.ts"
import { labelHref } from "../../records/label/label-link.ts"
import type { LabelMeans } from "./plan-batch.ts"
import { getLabelFile } from "./get-label-file.ts"
import { findLabelMakers, NOT_MADE, planLabels } from "./plan-labels.ts"
import { NO_NUMBER, whyNoLabel } from "./why-no-label.ts"

type DataCall = typeof getLabelDataCall
type PresignedCall = typeof getPresignedLabelCall
type StatusCall = typeof getLabelStatusCall

/** Whether the labels of one item are there. A label that its courier has not made yet is asked for again with each call. */
export async function getLabelStatus(
  means: LabelMeans,
  context: CustomerContext,
  { params }: Input<StatusCall>,
): Promise<Answer<StatusCall>> {
  const read = await readinessOf(means, context, params.id)
  if (!read.ok) return read
  const { orderLineId, count } = read.value
  return ok({ orderLineStatuses: [{ orderLineId, status: count > 0 ? "Ready" : "Processing" }] })
}

export async function getPresignedLabel(
  means: LabelMeans,
  context: CustomerContext,
  { params }: Input<PresignedCall>,
): Promise<Answer<PresignedCall>> {
  const read = await readinessOf(means, context, params.id)
  if (!read.ok) return read
  const { count } = read.value
  return ok({ preSignedUrl: count > 0 ? hrefOf(means, context, params.id) : null, count })
}

/** The file that the item's link leads to, in base64. */
export async function getLabelData(
  means: LabelMeans,
  context: CustomerContext,
  { params }: Input<DataCall>,
): Promise<Answer<DataCall>> {
  const read = await readinessOf(means, context, params.id)
  if (!read.ok) return read
  const { count: Count } = read.value
  if (Count === 0) return ok({ Labels: [], Count, FailedLabels: 1 })
  const token = hrefOf(means, context, params.id).split("/").at(-1) ?? ""
  const answer = await getLabelFile(means, context, { params: { token }, query: { StartAt: 1 }, body: undefined })
  if (!answer.ok) return answer
  if (answer.value === null || !("file" in answer.value)) throw new Error("a label's link leads to a file")
  return ok({ Labels: [answer.value.file.bytes.toString("base64")], Count, FailedLabels: 0 })
}

function hrefOf({ platform }: LabelMeans, { caller, customerId }: CustomerContext, id: ItemId): string {
  const link = { secret: platform.linkSecret, tenant: caller.tenant }
  return labelHref(link, { customerId, object: { kind: "item", id } }, platform.clock.now())
}

interface Readiness {
  readonly orderLineId: BookingId
  /** How many labels there are; 0 until they are ready. */
  readonly count: number
}

/** Not ready is what the courier still has to make or to number; everything else is a refusal with its reason. */
async function readinessOf(
  { platform, fetcher }: LabelMeans,
  context: CustomerContext,
  id: ItemId,
): Promise<Result<Readiness, Problem>> {
  const catalogue = catalogueFor(platform.catalogue, context.tenant)
  const { say } = tenantNames(platform.catalogue, context.tenant.Wording)
  const scope = { tenant: context.caller.tenant, customerId: context.customerId }
  const access = { couriers: platform.couriers, catalogue, say, fetcher, scope, tx: context.tx }
  const { items, makers } = await context.tx(async (tx) => {
    const read = await readItems(tx, [id])
    return { items: read, makers: await findLabelMakers(access, tx, read) }
  })
  const [item] = items
  if (item === undefined) return err({ code: "NOT-FOUND" })
  const reason = whyNoLabel(item, makers.get(id))
  const line = bookingIdSchema.safeParse(item.BookingDetails?.OrderLineId)
  if (reason === NO_NUMBER && line.success) return ok({ orderLineId: line.data, count: 0 })
  if (reason !== null || !line.success)
    return err({ code: "STATE-NOT-ALLOWED", ...(reason !== null && { message: reason }) })
  const { counts, reasons } = await planLabels(access, items, { makers, format: "PDF_4X6" })
  const why = reasons.get(id)
  if (why !== undefined && why !== NOT_MADE) return err({ code: "STATE-NOT-ALLOWED", message: why })
  return ok({ orderLineId: line.data, count: counts.get(id) ?? 0 })
}
