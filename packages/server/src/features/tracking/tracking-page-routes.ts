import type { Courier } from "@smart-send/connectors/courier"
import type { BookingId } from "@smart-send/domain/id/id"
import { BUYER_LOCALES, toBuyerLocale } from "@smart-send/domain/settings/buyer-locale"
import { summariseTracking } from "@smart-send/domain/tracking/summarise-tracking"
import { cutText } from "@smart-send/domain/text/cut-text"
import type { FastifyInstance } from "fastify"
import { sql } from "kysely"
import type { Platform } from "../../context.ts"
import { tenantOfHost } from "../../platform/auth/tenant-of-host.ts"
import { inScope } from "../../platform/db/scope.ts"
import { readItems } from "../../records/item/item-rows.ts"
import { databaseTime } from "../../platform/clock/database-time.ts"
import { readEvents } from "../../records/tracking/parcel-events.ts"
import { readTrackedLines } from "../../records/tracking/tracked-lines.ts"
import { plainPageHeaders } from "../../platform/web/plain-page.ts"
import { trackingPage, type ShownParcel } from "./tracking-page.ts"

/** A code that no line has: what is not even a code is looked up like one, so that it takes no less time. */
const NO_CODE = "0".repeat(32)
const CODE = /^[\da-f]{32}$/

/**
 * The public tracking page at `/{locale}/tracking/{code}` and, in the tenant's language, `/tracking/{code}` (TRACK-6, TRACK-14):
 * for whoever has its address, in the brand of the host's tenant. An unknown code, one of another tenant and one of an erased buyer
 * get the same plain page.
 */
export function trackingPageRoutes(app: FastifyInstance, platform: Platform): void {
  const locales = BUYER_LOCALES.join("|")
  for (const path of ["/tracking/:code", `/:locale(^(?:${locales})$)/tracking/:code`]) {
    app.get<{ Params: { code: string; locale?: string } }>(path, async (request, reply) => {
      const tenant = tenantOfHost(platform.tenants, request.host)
      const code = CODE.test(request.params.code) ? request.params.code : NO_CODE
      const parcel = tenant?.Features.includes("Tracking") === true ? await find(platform, tenant.Tenant, code) : null
      const brand = { name: tenant?.Brand.Name ?? "", accent: tenant?.Brand.Accent ?? "" }
      const locale = toBuyerLocale(request.params.locale ?? tenant?.Mail?.Locale)
      return reply
        .code(parcel === null ? 404 : 200)
        .headers(plainPageHeaders(brand))
        .send(trackingPage(brand, parcel, locale))
    })
  }
}

async function find(platform: Platform, tenant: string, code: string): Promise<ShownParcel | null> {
  const { rows } = await sql<{ booking_id: BookingId; customer_id: string }>`
    select booking_id, customer_id from find_tracked_page(${tenant}, ${code})
  `.execute(platform.db)
  const [found] = rows
  if (found === undefined) return null
  return inScope(platform.db, { tenant, customerId: found.customer_id }, async (tx) => {
    const [line] = await readTrackedLines(tx, [found.booking_id])
    if (line === undefined) return null
    const [item] = await readItems(tx, [line.itemId])
    const events = (await readEvents(tx, [line.id])).get(line.id) ?? []
    const summary = summariseTracking(
      line.numbers.map((number) => events.filter(({ trackingNumber }) => trackingNumber === number)),
      (await databaseTime(tx)).toISOString(),
    )
    return {
      town: item?.Recipient.Town ?? "",
      outward: outwardOf(item?.Recipient.Postcode ?? ""),
      summary,
      links: line.numbers.map((number) => ({ number, href: linkOf(platform.couriers.get(line.courier), number) })),
    }
  })
}

/** The first half of a postcode: what stands before its space, and of one without a space its first three characters. */
function outwardOf(postcode: string): string {
  const [first = "", second] = postcode.trim().split(/\s+/)
  return second === undefined ? cutText(first, 3) : first
}

function linkOf(courier: Courier | undefined, number: string): string | null {
  return courier?.trackingPage?.replaceAll("{number}", encodeURIComponent(number)) ?? null
}
