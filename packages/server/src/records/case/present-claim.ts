import type { claimDetailSchema, claimOfferSchema, claimSchema } from "@smart-send/contract/claim/claim-shapes"
import { caseNumber } from "@smart-send/domain/case/case-number"
import { claimAwaits, claimEvents, SELLER_CLAIM_EVENTS } from "@smart-send/domain/claim/claim-status"
import { minorToDecimal } from "@smart-send/domain/money/money"
import type { z } from "zod"
import type { Tx } from "../../platform/db/scope.ts"
import type { CourierNames } from "../courier/courier-names.ts"
import { presentAbout } from "./case-about.ts"
import { readDocuments } from "./case-documents.ts"
import { readMessages } from "./case-messages.ts"
import type { CaseViewer } from "./case-viewer.ts"
import { readClaim, type ClaimRow } from "./claim-rows.ts"
import { presentDocument, presentMessage } from "./present-case.ts"

export function presentOffer(
  offer: Pick<NonNullable<ClaimRow["offer"]>, "id" | "amount_minor" | "currency" | "status"> & {
    readonly created: string | Date
  },
): z.output<typeof claimOfferSchema> {
  return {
    Id: offer.id,
    Amount: minorToDecimal(offer.amount_minor),
    CurrencyCode: offer.currency,
    Status: offer.status,
    Created: new Date(offer.created).toISOString(),
  }
}

export function presentClaim(row: ClaimRow, names: CourierNames): z.output<typeof claimSchema> {
  return {
    Id: row.id,
    InternalId: caseNumber("Claim", row.number),
    Status: { Name: row.status, Awaits: claimAwaits(row.status) },
    Reason: row.reason,
    Value: minorToDecimal(row.value_minor),
    CurrencyCode: row.currency,
    About: presentAbout(row, names),
    Offer: row.offer === null ? null : presentOffer(row.offer),
    Created: row.created.toISOString(),
    Changed: row.changed.toISOString(),
    Closed: row.closed?.toISOString() ?? null,
    Unread: row.unread,
  }
}

/** A claim of the scope's customer with all that belongs to it, as its seller sees it; null for none. */
export async function readClaimDetail(
  tx: Tx,
  viewer: CaseViewer,
  { id, brand, names }: { readonly id: string; readonly brand: string | null; readonly names: CourierNames },
): Promise<z.output<typeof claimDetailSchema> | null> {
  const row = await readClaim(tx, viewer, id)
  if (row === undefined) return null
  const messages = await readMessages(tx, { kind: "Claim", id })
  const documents = await readDocuments(tx, { kind: "Claim", id })
  return {
    ...presentClaim(row, names),
    Messages: messages.map((message) => presentMessage(message, brand)),
    Documents: documents.map(presentDocument),
    Actions: [...claimEvents(row.status, SELLER_CLAIM_EVENTS)],
  }
}
