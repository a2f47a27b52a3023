import type { getDocumentFile as getDocumentFileCall } from "@smart-send/contract/label/get-document-file"
import { renderPackingSlips } from "@smart-send/documents/paper/render-packing-slips"
import { renderPickingList } from "@smart-send/documents/paper/render-picking-list"
import { renderProofsOfPosting } from "@smart-send/documents/paper/render-proofs-of-posting"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { sumPicked } from "@smart-send/domain/label/sum-picked"
import type { Catalogue } from "@smart-send/domain/quote/catalogue"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import { inScope } from "../../platform/db/scope.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { readItems } from "../../records/item/item-rows.ts"
import { isDocumentLink, readLabelToken, type DocumentLinkKind } from "../../records/label/label-link.ts"
import { linesToPick, toPackingSlip, toProofsOfPosting } from "./items-to-documents.ts"
import { readBatch } from "./label-store.ts"
import { whyNotBooked } from "./why-no-label.ts"

type Call = typeof getDocumentFileCall

/** What a document is made of. */
interface DocumentInput {
  readonly items: readonly ShipmentItem[]
  readonly catalogue: Catalogue
  readonly madeAt: Date
}

interface DocumentOf {
  readonly name: string
  readonly render: (input: DocumentInput) => Promise<Buffer>
}

const documents: Readonly<Record<DocumentLinkKind, DocumentOf>> = {
  "packing-slip": {
    name: "packing-slips",
    render: async ({ items, madeAt }) =>
      renderPackingSlips(items.map(toPackingSlip), { title: "Packing slips", madeAt }),
  },
  "picking-list": {
    name: "picking-list",
    render: async ({ items, madeAt }) =>
      renderPickingList(sumPicked(items.flatMap(linesToPick)), { title: "Picking list", madeAt, orders: items.length }),
  },
  "proof-of-posting": {
    name: "proof-of-posting",
    render: async ({ items, catalogue, madeAt }) =>
      renderProofsOfPosting(toProofsOfPosting(items, catalogue), { title: "Proof of posting", madeAt }),
  },
}

/** The file that a link leads to. Nobody is signed in, so the caller sees only what the link permits. */
export async function getDocumentFile(
  platform: Pick<Platform, "linkSecret" | "db" | "catalogue" | "clock">,
  context: CustomerContext,
  { params }: Input<Call>,
): Promise<Answer<Call>> {
  const { tenant } = context.caller
  const grant = readLabelToken({ secret: platform.linkSecret, tenant }, params.token, platform.clock.now())
  if (grant === null) return err({ code: "LINK-EXPIRED" })
  const { kind, id } = grant.object
  if (!isDocumentLink(kind)) return err({ code: "LINK-EXPIRED" })
  if (!context.tenant.Features.includes("Labels")) return err({ code: "FEATURE-OFF" })
  const read = await inScope(platform.db, { tenant, customerId: grant.customerId }, async (tx) => {
    const batch = await readBatch(tx, id)
    return batch === null ? null : { madeAt: batch.madeAt, items: await readItems(tx, batch.itemIds) }
  })
  if (read === null) return err({ code: "LINK-EXPIRED" })
  const items = kind === "proof-of-posting" ? read.items.filter((item) => whyNotBooked(item) === null) : read.items
  if (items.length === 0) return err({ code: "STATE-NOT-ALLOWED", message: "There is nothing to print any more." })
  const { name, render } = documents[kind]
  const catalogue = catalogueFor(platform.catalogue, context.tenant)
  const bytes = await render({ items, catalogue, madeAt: read.madeAt })
  const day = read.madeAt.toISOString().slice(0, 10)
  return ok({ file: { name: `${name}-${day}-${items.length}.pdf`, contentType: "application/pdf", bytes } })
}
