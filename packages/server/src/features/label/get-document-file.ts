import type { getDocumentFile as getDocumentFileCall } from "@smart-send/contract/label/get-document-file"
import type { ItemId } from "@smart-send/domain/id/id"
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
import { itemPapers } from "./item-papers.ts"
import { linesToPick, toPackingSlip, toProofsOfPosting } from "./items-to-documents.ts"
import { readBatch } from "./label-store.ts"
import { findLabelMakers, type LabelMaker } from "./plan-labels.ts"
import { whyNotBooked } from "./why-no-label.ts"
import { whyNoPapers } from "./why-no-papers.ts"

type Call = typeof getDocumentFileCall

/** What a document is made of. */
interface DocumentInput {
  readonly items: readonly ShipmentItem[]
  readonly catalogue: Catalogue
  readonly makers: ReadonlyMap<ItemId, LabelMaker>
  readonly madeAt: Date
}

interface DocumentOf {
  readonly name: string
  readonly render: (input: DocumentInput) => Promise<Buffer>
}

/** What draws them is loaded with the first: a process that prints nothing starts sooner and keeps less. */
const documents: Readonly<Record<DocumentLinkKind, DocumentOf>> = {
  "packing-slip": {
    name: "packing-slips",
    render: async ({ items, madeAt }) => {
      const { renderPackingSlips } = await import("@smart-send/documents/paper/render-packing-slips")
      return renderPackingSlips(items.map(toPackingSlip), { title: "Packing slips", madeAt })
    },
  },
  "picking-list": {
    name: "picking-list",
    render: async ({ items, madeAt }) => {
      const { renderPickingList } = await import("@smart-send/documents/paper/render-picking-list")
      const picked = sumPicked(items.flatMap(linesToPick))
      return renderPickingList(picked, { title: "Picking list", madeAt, orders: items.length })
    },
  },
  "proof-of-posting": {
    name: "proof-of-posting",
    render: async ({ items, catalogue, madeAt }) => {
      const { renderProofsOfPosting } = await import("@smart-send/documents/paper/render-proofs-of-posting")
      return renderProofsOfPosting(toProofsOfPosting(items, catalogue), { title: "Proof of posting", madeAt })
    },
  },
  customs: {
    name: "customs",
    render: async ({ items, makers, catalogue, madeAt }) => {
      const { renderCustomsPapers } = await import("@smart-send/documents/customs/render-customs-papers")
      const papers = items.flatMap((item) => itemPapers(item, makers.get(item.Id)?.papers ?? null, catalogue))
      return renderCustomsPapers(papers, { title: "Customs papers", madeAt })
    },
  },
}

/** The file that a link leads to. Nobody is signed in, so the caller sees only what the link permits. */
export async function getDocumentFile(
  platform: Pick<Platform, "linkSecret" | "db" | "catalogue" | "couriers" | "clock">,
  context: CustomerContext,
  { params }: Input<Call>,
): Promise<Answer<Call>> {
  const { tenant } = context.caller
  const grant = readLabelToken({ secret: platform.linkSecret, tenant }, params.token, platform.clock.now())
  if (grant === null) return err({ code: "LINK-EXPIRED" })
  const { kind, id } = grant.object
  if (!isDocumentLink(kind)) return err({ code: "LINK-EXPIRED" })
  const catalogue = catalogueFor(platform.catalogue, context.tenant)
  const read = await inScope(platform.db, { tenant, customerId: grant.customerId }, async (tx) => {
    const batch = await readBatch(tx, id)
    if (batch === null) return null
    const all = await readItems(tx, batch.itemIds)
    const makers =
      kind === "customs" ? await findLabelMakers({ couriers: platform.couriers, catalogue }, tx, all) : NOBODY
    return { madeAt: batch.madeAt, items: all, makers }
  })
  if (read === null) return err({ code: "LINK-EXPIRED" })
  const { makers } = read
  const items = read.items.filter((item) => isIn(item, { kind, makers, catalogue }))
  if (items.length === 0) return err({ code: "STATE-NOT-ALLOWED", message: "There is nothing to print any more." })
  const { name, render } = documents[kind]
  const bytes = await render({ items, catalogue, makers, madeAt: read.madeAt })
  const day = read.madeAt.toISOString().slice(0, 10)
  return ok({ file: { name: `${name}-${day}-${items.length}.pdf`, contentType: "application/pdf", bytes } })
}

const NOBODY: ReadonlyMap<ItemId, LabelMaker> = new Map()

/** Whether an item still has something in a document of this kind. */
function isIn(
  item: ShipmentItem,
  { kind, makers, catalogue }: Pick<DocumentInput, "makers" | "catalogue"> & { readonly kind: DocumentLinkKind },
): boolean {
  if (kind === "customs") return whyNoPapers(item, makers.get(item.Id)?.papers ?? null, catalogue) === null
  return kind !== "proof-of-posting" || whyNotBooked(item) === null
}
