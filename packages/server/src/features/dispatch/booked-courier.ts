import { type BookedCourier, carrierOfBooking } from "@smart-send/domain/dispatch/carrier"
import type { BookingDetails } from "@smart-send/domain/item/booking-details"
import { tenantNames } from "@smart-send/domain/quote/tenant-names"
import { trackingPageLink } from "@smart-send/domain/tracking/tracking-page-link"
import { sql } from "kysely"
import type { Platform } from "../../context.ts"
import { originOfTenant } from "../../platform/auth/origin-of-tenant.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { TenantConfig } from "../../records/settings/tenant-config.ts"

/** Who carries a parcel, as a shop is told. */
export interface ToldCarrier {
  readonly carrier: ReturnType<typeof carrierOfBooking>
  /** As the tenant calls the courier. */
  readonly carrierName: string
  /** The public tracking page; empty for none. */
  readonly trackingUrl: string
}

interface Row {
  readonly courier: string
  readonly code: string | null
}

/** The courier by the line that was booked, because the service may no longer be sold. */
export async function readToldCarrier(
  platform: Platform,
  tx: Tx,
  tenant: TenantConfig,
  booking: BookingDetails,
): Promise<ToldCarrier> {
  const { rows } = await sql<Row>`
    select b.courier, t.code from booking b left join tracked_line t on t.booking_id = b.id
    where b.id::text = ${booking.OrderLineId}
  `.execute(tx)
  const [row] = rows
  const name = courierNameOf(platform, booking)
  const booked: BookedCourier = { key: row?.courier ?? "", name }
  const code = row?.code ?? null
  const page = code === null ? null : trackingPageLink(tenant.TrackingUrl, code, null)
  const url = page === null ? "" : new URL(page, originOfTenant(platform, tenant)).href
  return {
    carrier: carrierOfBooking(booked),
    carrierName: tenantNames(platform.catalogue, tenant.Wording).say(name === "" ? booked.key : name),
    trackingUrl: url.startsWith("https:") && tenant.Features.includes("Tracking") ? url : "",
  }
}

/** As the catalogue calls the courier of the booked service; empty where it is no longer sold. */
function courierNameOf({ catalogue }: Platform, { Service }: BookingDetails): string {
  const services = catalogue.accounts.flatMap((account) => account.services)
  const sold = services.find(
    ({ details }) =>
      details.Id === Service.Id && details.Provider === Service.Provider && details.AccountId === Service.AccountId,
  )
  return sold?.details.CourierName ?? ""
}
