import type { BodyOf } from "@smart-send/contract/call/define-call"
import type { createDocumentBatch as createDocumentBatchCall } from "@smart-send/contract/label/create-document-batch"
import { problems } from "@smart-send/contract/error/problem"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import { readItems } from "../../records/item/item-rows.ts"
import { labelHref, type LinkKind } from "../../records/label/label-link.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { keepBatch } from "./label-store.ts"
import { findLabelMakers } from "./plan-labels.ts"
import { whyNoPapers } from "./why-no-papers.ts"
import { NO_NUMBER, whyNotBooked } from "./why-no-label.ts"

type Call = typeof createDocumentBatchCall

const links: Readonly<Record<BodyOf<Call>["Kind"], LinkKind>> = {
  PACKING_SLIP: "packing-slip",
  PICKING_LIST: "picking-list",
  PROOF_OF_POSTING: "proof-of-posting",
  CUSTOMS: "customs",
}

/** One document about items, each once and in the order of the request; the other items have a reason. */
export async function createDocumentBatch(
  platform: Pick<Platform, "linkSecret" | "clock" | "couriers" | "catalogue">,
  context: CustomerContext,
  { body }: Input<Call>,
): Promise<Answer<Call>> {
  const asked = [...new Set(body.Ids)]
  const { linkSecret, clock, couriers } = platform
  const scope = { tenant: context.caller.tenant, customerId: context.customerId }
  const catalogue = catalogueFor(platform.catalogue, context.tenant)
  return context.tx(async (tx) => {
    const items = await readItems(tx, asked)
    const makers = body.Kind === "CUSTOMS" ? await findLabelMakers({ couriers, catalogue }, tx, items) : null
    const why = (item: ShipmentItem): string | null =>
      makers === null ? whyNotIn(item, body.Kind) : whyNoPapers(item, makers.get(item.Id)?.papers ?? null, catalogue)
    const reasons = new Map(items.map((item) => [item.Id, why(item)]))
    const Missing = asked.flatMap((Id) => {
      const Reason = reasons.has(Id) ? reasons.get(Id) : problems["NOT-FOUND"].message
      return typeof Reason === "string" ? [{ Id, Reason }] : []
    })
    const itemIds = items.map(({ Id }) => Id).filter((id) => reasons.get(id) === null)
    if (itemIds.length === 0) return ok({ Href: "", Count: 0, Missing })
    const id = await keepBatch(tx, scope, { itemIds, format: "PDF_A4" })
    const grant = { customerId: scope.customerId, object: { kind: links[body.Kind], id } }
    const Href = labelHref({ secret: linkSecret, tenant: scope.tenant }, grant, clock.now())
    return ok({ Href, Count: itemIds.length, Missing })
  })
}

/** A proof of posting needs a number; the others need nothing but the order. */
function whyNotIn(item: ShipmentItem, kind: BodyOf<Call>["Kind"]): string | null {
  if (kind !== "PROOF_OF_POSTING") return null
  const refusal = whyNotBooked(item)
  if (refusal !== null) return refusal
  return item.BookingDetails?.TrackingNumber === "" ? NO_NUMBER : null
}
