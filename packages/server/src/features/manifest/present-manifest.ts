import type {
  closeOutHourSchema,
  manifestLineSchema,
  manifestSchema,
} from "@smart-send/contract/manifest/manifest-shapes"
import { addressLines } from "@smart-send/domain/address/address-lines"
import type { Address } from "@smart-send/domain/address/address"
import { formatPostcode } from "@smart-send/domain/address/postcode"
import { clockText } from "@smart-send/domain/calendar/clock-text"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { z } from "zod"
import type { CourierNames } from "../../records/courier/courier-names.ts"
import type { CloseOutHours } from "./close-out-hours.ts"
import type { ManifestLine } from "./manifest-lines.ts"
import type { ManifestRow } from "./manifest-store.ts"

export function presentManifest(row: ManifestRow, names: CourierNames): z.output<typeof manifestSchema> {
  return {
    Id: row.id,
    Number: manifestNumber(row),
    Provider: row.provider,
    AccountId: row.account,
    Courier: row.courier,
    CourierName: names.courierOf(row.service),
    CollectionKey: row.collection_key,
    CollectedFrom: inOneLine(row.sender),
    ForDate: row.for_date,
    State: row.state,
    Closes: row.closes?.toISOString() ?? null,
    Closed: row.closed?.toISOString() ?? null,
    CourierReference: row.courier_ref,
    HasCourierDocument: row.has_document || row.may_get_document,
    Refusal: row.refusal_text === null ? null : names.say(row.refusal_text),
    Count: row.lines,
  }
}

/** Ours: a courier may give none, or the same one twice. */
export function manifestNumber({ for_date, number }: Pick<ManifestRow, "for_date" | "number">): string {
  return `M-${for_date}-${number}`
}

export function presentManifestLine(line: ManifestLine, names: CourierNames): z.output<typeof manifestLineSchema> {
  const { Name, Town, Postcode, CountryIsoCode } = line.item.Recipient
  return {
    OrderLineId: line.id,
    ItemId: line.item_id,
    ServiceName: line.service.Name,
    Courier: line.courier,
    CourierName: names.courierOf(line.service),
    CollectionKey: line.collection_key,
    CollectedFrom: inOneLine(line.sender),
    TrackingNumber: line.tracking_number,
    RecipientName: Name,
    RecipientTown: Town,
    RecipientPostcode: formatPostcode(Postcode, CountryIsoCode),
    ...loadOf(line.item),
    Booked: line.booked.toISOString(),
  }
}

/** How many parcels an item is sent in, and what they weigh together. */
export function loadOf({ Consignment, PackageDimensions }: ShipmentItem): { Parcels: number; Weight: number } {
  const parcels = Consignment?.Parcels ?? []
  if (parcels.length === 0) return { Parcels: 1, Weight: PackageDimensions.Weight }
  // In whole grams, so that no sum shows a fraction of one.
  const grams = parcels.reduce((sum, parcel) => sum + Math.round(parcel.Dimensions.Weight * 1000), 0)
  return { Parcels: parcels.length, Weight: grams / 1000 }
}

export function presentCloseOuts({ rows }: CloseOutHours): z.output<typeof closeOutHourSchema>[] {
  return rows.map((row) => ({
    Courier: row.courier,
    CollectionKey: row.collection_key,
    Time: clockText(row.minutes),
    TimeZone: row.time_zone,
    Week: row.week,
  }))
}

function inOneLine(sender: Address): string {
  const postcode = formatPostcode(sender.Postcode, sender.CountryIsoCode)
  return [...addressLines(sender), postcode].filter((line) => line !== "").join(", ")
}
