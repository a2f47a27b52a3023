import type { FastifyRequest } from "fastify"
import type { BookedConsignment, ParcelEvent } from "../../consignment/create-register.ts"
import type { LabelFormat, Rate, Shipment } from "./easypost-store.ts"

export function presentShipment(shipment: Shipment, request: FastifyRequest, isLabelMade = true) {
  const { id, reference, courier, created, rates, messages, booked, refund, scanForm } = shipment
  return {
    object: "Shipment",
    id,
    mode: "test",
    created_at: created,
    updated_at: created,
    reference: reference === "" ? null : reference,
    status: "unknown",
    tracking_code: booked?.TrackingNumber ?? null,
    refund_status: refund,
    scan_form: scanForm ?? null,
    rates: rates.map((rate) => presentRate(rate, shipment)),
    messages: messages.map((message) => ({
      carrier: courier,
      carrier_account_id: `ca_${courier}`,
      type: "rate_error",
      message,
    })),
    ...(booked === null ? UNBOUGHT : presentPostage(booked, shipment, isLabelMade ? request : null)),
    ...presentParts(shipment),
    ...presentWishes(shipment),
    fees: booked === null ? [] : presentFees(shipment),
    forms: [],
    is_return: false,
    order_id: null,
    batch_id: null,
    batch_status: null,
    batch_message: null,
    // The American post alone has zones.
    usps_zone: null,
  }
}

/** The goods come back to the sender, and the recipient has bought them, unless it is said otherwise. */
function presentParts({ parts }: Shipment) {
  return parts === null
    ? { ...NO_PARTS, return_address: null, buyer_address: null }
    : { ...parts, return_address: parts.from_address, buyer_address: parts.to_address }
}

function presentWishes({ asked, insured }: Shipment) {
  return {
    options: { currency: "GBP", payment: { type: "SENDER" }, date_advance: 0, ...asked?.options },
    tax_identifiers: asked?.tax_identifiers ?? [],
    insurance: insured?.toFixed(2) ?? null,
  }
}

const NO_PARTS = { to_address: null, from_address: null, parcel: null, customs_info: null }

/** What a bought Shipment was charged: for its label, its postage, and its insurance. */
function presentFees({ rates, booked, insured, refund }: Shipment) {
  const bought = rates.find(({ service }) => service === booked?.Product)
  const fees = [["LabelFee", 0] as const, ["PostageFee", (bought?.pence ?? 0) / 100] as const]
  const insurance = insured === null ? [] : [["InsuranceFee", Math.max(1, insured / 100)] as const]
  return [...fees, ...insurance].map(([type, pounds]) => ({
    object: "Fee",
    type,
    amount: pounds.toFixed(5),
    charged: true,
    refunded: type === "PostageFee" && refund === "refunded",
  }))
}

const UNBOUGHT = { selected_rate: null, postage_label: null, tracker: null }

/** @param request null while the label is still to be drawn. */
function presentPostage(booked: BookedConsignment, shipment: Shipment, request: FastifyRequest | null) {
  const selected = shipment.rates.find(({ service }) => service === booked.Product)
  return {
    selected_rate: selected === undefined ? null : presentRate(selected, shipment),
    postage_label: request === null ? null : presentLabel(shipment, request),
    tracker: presentTracker(booked, shipment.courier),
  }
}

function presentRate({ id, service, pence, days }: Rate, { id: shipmentId, courier, created }: Shipment) {
  const price = (pence / 100).toFixed(2)
  return {
    object: "Rate",
    id,
    mode: "test",
    created_at: created,
    service,
    carrier: courier,
    rate: price,
    currency: "GBP",
    retail_rate: null,
    retail_currency: null,
    list_rate: price,
    list_currency: "GBP",
    delivery_days: days,
    delivery_date: null,
    delivery_date_guaranteed: false,
    est_delivery_days: days,
    shipment_id: shipmentId,
    carrier_account_id: `ca_${courier}`,
  }
}

const LABEL_TYPES: Readonly<Record<LabelFormat, string>> = {
  PNG: "image/png",
  PDF: "application/pdf",
  ZPL: "application/zpl",
  EPL2: "application/epl2",
}

/** In the format that was asked for first; it is converted to others on demand. */
function presentLabel({ id, labelFormats, booked }: Shipment, request: FastifyRequest) {
  const base = `${request.protocol}://${request.host}/couriers/easypost/files/postage_label/${id}`
  const [first = "PNG"] = labelFormats
  const urlIn = (format: LabelFormat) => (labelFormats.has(format) ? `${base}.${format.toLowerCase()}` : null)
  return {
    object: "PostageLabel",
    id: id.replace(/^shp_/, "pl_"),
    created_at: booked?.Created,
    updated_at: booked?.Created,
    date_advance: 0,
    integrated_form: "none",
    label_date: booked?.Created,
    label_type: "default",
    label_size: "4x6",
    label_resolution: 300,
    label_file_type: LABEL_TYPES[first],
    label_url: urlIn(first),
    label_pdf_url: urlIn("PDF"),
    label_zpl_url: urlIn("ZPL"),
    label_epl2_url: urlIn("EPL2"),
    label_file: null,
  }
}

/** EasyPost's words for the sandbox's stages. */
const statuses: Readonly<Record<ParcelEvent["Stage"], readonly [string, string]>> = {
  DroppedOff: ["in_transit", "received_at_origin_facility"],
  Collected: ["in_transit", "received_at_origin_facility"],
  InTransit: ["in_transit", "in_transit"],
  AtDepot: ["in_transit", "arrived_at_facility"],
  DeliveryScheduled: ["out_for_delivery", "out_for_delivery"],
  Delivered: ["delivered", "arrived_at_destination"],
  MajorError: ["failure", "unknown"],
  RTS: ["return_to_sender", "return"],
}

export function presentTracker({ TrackingNumber, ShipmentRef, Events, Created }: BookedConsignment, courier: string) {
  const last = Events.at(-1)
  const [status, detail] = last === undefined ? ["pre_transit", "status_update"] : statuses[last.Stage]
  return {
    object: "Tracker",
    id: ShipmentRef.replace(/^shp_/, "trk_"),
    mode: "test",
    tracking_code: TrackingNumber,
    status,
    status_detail: detail,
    created_at: Created,
    updated_at: last?.At ?? Created,
    signed_by: null,
    weight: null,
    est_delivery_date: null,
    shipment_id: ShipmentRef,
    carrier: courier,
    carrier_detail: null,
    finalized: status === "delivered",
    is_return: false,
    public_url: `https://track.easypost.com/${ShipmentRef.replace(/^shp_/, "trk_")}`,
    fees: [],
    tracking_details: [
      presentDetail("pre_transit", "status_update", "Shipping label created", Created),
      ...Events.map(({ Stage, Description, At }) => presentDetail(...statuses[Stage], Description || Stage, At)),
    ],
  }
}

function presentDetail(status: string, detail: string, message: string, at: string) {
  return { object: "TrackingDetail", message, description: null, status, status_detail: detail, datetime: at }
}
