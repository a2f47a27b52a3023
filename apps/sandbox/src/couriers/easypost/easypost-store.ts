import type { BookedConsignment, Register } from "../../consignment/create-register.ts"
import type { RefundDecision } from "../../consignment/journal-entry.ts"
import { toPrintedLabel, whyNotCarried, type EasyPostShipment } from "./easypost-shipment.ts"
import type { EasyPostPart, PartKind } from "./easypost-parts.ts"
import { easyPostProducts } from "./easypost-products.ts"

export interface Rate {
  readonly id: string
  readonly service: string
  readonly pence: number
  readonly days: number
}

/** What a Shipment consists of, as it is answered. */
export type ShipmentParts = Readonly<
  Record<"to_address" | "from_address" | "parcel", EasyPostPart> & { readonly customs_info: EasyPostPart | null }
>
export const SHIPMENT_PARTS: readonly (readonly [keyof ShipmentParts, PartKind])[] = [
  ["to_address", "address"],
  ["from_address", "address"],
  ["parcel", "parcel"],
  ["customs_info", "customs_info"],
]

export type LabelFormat = "PNG" | "PDF" | "ZPL" | "EPL2"

/** A Shipment. Until one of its rates is bought it exists only in memory; then it is in the courier's register. */
export interface Shipment {
  readonly id: string
  readonly reference: string
  readonly courier: string
  readonly created: string
  rates: readonly Rate[]
  readonly messages: readonly string[]
  /** Null for what was bought before a restart. */
  readonly asked: EasyPostShipment | null
  readonly parts: ShipmentParts | null
  /** The format that its label was drawn in first, and those it was converted to. */
  readonly labelFormats: Set<LabelFormat>
  /** Pounds. */
  insured: number | null
  booked: BookedConsignment | null
  refund: "submitted" | RefundDecision | null
  /** The scan form that it stands on. */
  scanForm?: object
}

export interface EasyPostStore {
  create(asked: EasyPostShipment, parts: ShipmentParts, courier: string): Shipment
  /** Quotes new rates. The old ones can no longer be bought. */
  rerate(shipment: Shipment): void
  /** Shipments that have not been bought, oldest first. */
  unbought(): readonly Shipment[]
  /** Finds it by id or reference; of several with one reference, the first one made. */
  find(idOrReference: string): Shipment | null
  buy(shipment: Shipment, rate: Rate): void
  /** False while the courier still has to draw it. */
  isLabelMade(shipment: Shipment): boolean
}

const anId = (prefix: string) => `${prefix}_${crypto.randomUUID().replaceAll("-", "")}`

export function createEasyPostStore(registers: ReadonlyMap<string, Register>): EasyPostStore {
  const byId = new Map<string, Shipment>()
  const byReference = new Map<string, Shipment>()

  /** Shipments bought before the sandbox was restarted are found in the registers. */
  const remembered = (idOrReference: string): Shipment | null => {
    for (const [courier, register] of registers) {
      const booked = idOrReference.startsWith("shp_")
        ? register.all().find(({ ShipmentRef }) => ShipmentRef === idOrReference)
        : register.all().find(({ Reference }) => Reference === idOrReference)
      if (booked !== undefined) return adopt(byId, booked, courier)
    }
    return null
  }

  return {
    create: (asked, parts, courier) => {
      const shipment: Shipment = {
        id: anId("shp"),
        reference: asked.reference ?? "",
        courier,
        created: new Date().toISOString(),
        rates: ratesFor(asked, courier),
        messages: [...new Set(refusalsOf(asked, courier).filter((refusal) => refusal !== null))],
        asked,
        parts,
        labelFormats: new Set([FORMATS.get(asked.options?.label_format?.toUpperCase() ?? "") ?? "PNG"]),
        insured: asked.insurance ?? null,
        booked: null,
        refund: null,
      }
      byId.set(shipment.id, shipment)
      if (!byReference.has(shipment.reference)) byReference.set(shipment.reference, shipment)
      return shipment
    },
    find: (idOrReference) => {
      if (idOrReference === "") return null
      const found = byId.get(idOrReference) ?? byReference.get(idOrReference) ?? remembered(idOrReference)
      // A refund is decided later, and elsewhere.
      if (found !== null) found.refund = registers.get(found.courier)?.refundOf(found.reference) ?? found.refund
      return found
    },
    rerate: (shipment) => {
      if (shipment.asked !== null) shipment.rates = ratesFor(shipment.asked, shipment.courier)
    },
    unbought: () => [...byId.values()].filter(({ booked }) => booked === null),
    isLabelMade: ({ courier, booked }) => booked !== null && registers.get(courier)?.isLabelMade(booked) === true,
    buy: (shipment, rate) => {
      shipment.booked =
        registers.get(shipment.courier)?.book({
          reference: shipment.reference,
          product: rate.service,
          request: shipment.asked,
          shipmentRef: shipment.id,
          ...(shipment.asked === null ? {} : { label: toPrintedLabel(shipment.asked) }),
        }) ?? null
    },
  }
}

const FORMATS: ReadonlyMap<string, LabelFormat> = new Map(
  (["PNG", "PDF", "ZPL", "EPL2"] as const).map((name) => [name, name]),
)

function refusalsOf(asked: EasyPostShipment, courier: string): readonly (string | null)[] {
  return [...(easyPostProducts.get(courier)?.values() ?? [])].map((service) => whyNotCarried(asked, service))
}

function ratesFor(asked: EasyPostShipment, courier: string): readonly Rate[] {
  const kg = Math.ceil(asked.parcel.weight / 35.27)
  const refusals = refusalsOf(asked, courier)
  return [...(easyPostProducts.get(courier) ?? [])]
    .filter((_, place) => refusals[place] === null)
    .map(([service, { pence, days }]) => ({
      id: anId("rate"),
      service,
      pence: pence.base + pence.perKg * kg,
      days,
    }))
}

function adopt(byId: Map<string, Shipment>, booked: BookedConsignment, courier: string): Shipment {
  const shipment: Shipment = {
    id: booked.ShipmentRef,
    reference: booked.Reference,
    courier,
    created: booked.Created,
    rates: ratesOf(booked, courier),
    messages: [],
    asked: null,
    parts: null,
    labelFormats: new Set(["PDF"]),
    insured: null,
    booked,
    refund: null,
  }
  byId.set(shipment.id, shipment)
  return shipment
}

/** Of its rates only the one that was bought is still known. */
function ratesOf({ ShipmentRef, Product }: BookedConsignment, courier: string): readonly Rate[] {
  const sold = easyPostProducts.get(courier)?.get(Product)
  return sold === undefined
    ? []
    : [{ id: ShipmentRef.replace(/^shp/, "rate"), service: Product, pence: sold.pence.base, days: sold.days }]
}
