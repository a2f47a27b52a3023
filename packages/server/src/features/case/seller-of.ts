import type { CaseKind } from "@smart-send/domain/case/awaited"
import type { Feature } from "@smart-send/domain/settings/settings"
import type { CustomerContext, Platform } from "../../context.ts"
import type { CaseViewer } from "../../records/case/case-viewer.ts"
import { courierNames, type CourierNames } from "../../records/courier/courier-names.ts"

const FEATURES: Readonly<Record<CaseKind, Feature>> = { Claim: "Claims", Support: "Support" }

export function hasCases({ tenant }: CustomerContext, kind: CaseKind): boolean {
  return tenant.Features.includes(FEATURES[kind])
}

export function sellerOf({ caller }: CustomerContext): CaseViewer {
  return { side: "Customer", userId: caller.userId }
}

/** How a case is shown to its seller: operators under the brand, couriers under the tenant's names. */
export function shownTo(
  platform: Platform,
  { tenant }: CustomerContext,
): { readonly brand: string; readonly names: CourierNames } {
  return { brand: tenant.Brand.Name, names: courierNames(platform, tenant) }
}
