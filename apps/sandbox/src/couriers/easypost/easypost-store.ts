import type { BookedConsignment, Register } from "../../consignment/create-register.ts"
import type { RefundDecision } from "../../consignment/journal-entry.ts"
import { toPrintedLabel, whyNotCarried, type EasyPostShipment } from "./easypost-shipment.ts"
import { easyPostProducts } from "./easypost-products.ts"

export interface Rate {
  readonly id: string
  readonly service: string
  readonly pence: number
  readonly days: number
}

/** A Shipment. Until one of its rates is bought it exists only in memory; then it is in the courier's register. */
export interface Shipment {
  readonly id: string
  readonly reference: string
  readonly courier: string
  readonly created: string
  readonly rates: readonly Rate[]
  readonly messages: readonly string[]
  readonly asked: EasyPostShipment | null
  booked: BookedConsignment | null
  refund: "submitted" | RefundDecision | null
  /** The scan form that it stands on. */
  scanForm?: object
}

export interface EasyPostStore {
  create(asked: EasyPostShipment, courier: string): Shipment
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
    create: (asked, courier) => {
      const services = [...(easyPostProducts.get(courier) ?? [])]
      const refusals = services.map(([, service]) => whyNotCarried(asked, service))
      const kg = Math.ceil(asked.parcel.weight / 35.27)
      const shipment: Shipment = {
        id: anId("shp"),
        reference: asked.reference ?? "",
        courier,
        created: new Date().toISOString(),
        rates: services
          .filter((_, place) => refusals[place] === null)
          .map(([service, { pence, days }]) => ({
            id: anId("rate"),
            service,
            pence: pence.base + pence.perKg * kg,
            days,
          })),
        messages: [...new Set(refusals.filter((refusal) => refusal !== null))],
        asked,
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

function adopt(byId: Map<string, Shipment>, booked: BookedConsignment, courier: string): Shipment {
  const shipment: Shipment = {
    id: booked.ShipmentRef,
    reference: booked.Reference,
    courier,
    created: booked.Created,
    rates: ratesOf(booked, courier),
    messages: [],
    asked: null,
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
