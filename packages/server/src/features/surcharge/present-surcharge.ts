import type { ResultOf } from "@smart-send/contract/call/define-call"
import type { disputeSurcharge } from "@smart-send/contract/surcharge/dispute-surcharge"
import { minorToDecimal } from "@smart-send/domain/money/money"
import { grossOf, type SurchargeRow } from "./surcharge-store.ts"

export function presentSurcharge(row: SurchargeRow): ResultOf<typeof disputeSurcharge> {
  return {
    Id: row.id,
    OrderLineId: row.booking_id,
    TrackingNumber: row.tracking_number,
    Courier: row.courier,
    Created: row.created.toISOString(),
    Reason: row.reason,
    Amount: minorToDecimal(grossOf(row)),
    Vat: minorToDecimal(row.vat_minor),
    CurrencyCode: row.currency,
    DeclaredWeight: row.declared_kg,
    BilledWeight: row.billed_kg,
    DeclaredSize: row.declared_size,
    BilledSize: row.billed_size,
    State: row.state,
    Dispute: row.dispute ?? "",
    Decision: row.decision ?? "",
  }
}
