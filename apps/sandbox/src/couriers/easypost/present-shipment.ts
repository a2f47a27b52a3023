import type { FastifyRequest } from "fastify"
import type { BookedConsignment, ParcelEvent } from "../../consignment/create-register.ts"
import type { Rate, Shipment } from "./easypost-store.ts"
import type { EasyPostShipment } from "./easypost-shipment.ts"

export function presentShipment(shipment: Shipment, request: FastifyRequest, isLabelMade = true) {
  const { id, reference, courier, created, rates, messages, booked, refund, asked, scanForm } = shipment
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
    ...(asked === null ? {} : presentAsked(asked)),
  }
}

const UNBOUGHT = { selected_rate: null, postage_label: null, tracker: null }

/** @param request null while the label is still to be drawn. */
function presentPostage(booked: BookedConsignment, shipment: Shipment, request: FastifyRequest | null) {
  const selected = shipment.rates.find(({ service }) => service === booked.Product)
  return {
    selected_rate: selected === undefined ? null : presentRate(selected, shipment),
    postage_label: request === null ? null : presentLabel(shipment.id, request),
    tracker: presentTracker(booked, shipment.courier),
  }
}

function presentAsked({ to_address, from_address, parcel, customs_info }: EasyPostShipment) {
  return { to_address, from_address, parcel, customs_info: customs_info ?? null }
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

function presentLabel(id: string, request: FastifyRequest) {
  const url = `${request.protocol}://${request.host}/couriers/easypost/files/postage_label/${id}.pdf`
  return {
    object: "PostageLabel",
    id: id.replace(/^shp_/, "pl_"),
    label_size: "4x6",
    label_resolution: 300,
    label_file_type: "application/pdf",
    label_url: url,
    label_pdf_url: url,
    label_zpl_url: null,
    label_epl2_url: null,
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
    shipment_id: ShipmentRef,
    carrier: courier,
    tracking_details: [
      presentDetail("pre_transit", "status_update", "Shipping label created", Created),
      ...Events.map(({ Stage, Description, At }) => presentDetail(...statuses[Stage], Description || Stage, At)),
    ],
  }
}

function presentDetail(status: string, detail: string, message: string, at: string) {
  return { object: "TrackingDetail", message, description: null, status, status_detail: detail, datetime: at }
}
