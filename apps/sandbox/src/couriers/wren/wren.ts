import type { FastifyReply, FastifyRequest } from "fastify"
import { prettifyError } from "zod"
import { hasLeftTheSender, type BookedConsignment } from "../../consignment/create-register.ts"
import type { Stage } from "../../consignment/journal-entry.ts"
import { REVOKED_KEY, type StandIn } from "../stand-in.ts"
import { checkWrenShipment, wrenShipmentSchema, type WrenError } from "./wren-shipment.ts"

interface ByReference {
  Params: { reference: string }
}

interface ListQuery {
  from?: string
  until?: string
  page?: string
}

/** Few, so that a list of any size has several pages. */
const LIST_PAGE = 20

/** Wren: JSON over REST. A shipment is PUT under the sender's own reference, so a repeat changes nothing. */
export const wren: StandIn = {
  name: "wren",
  makeNumbers: (serial) => ({
    shipmentRef: `ws_${serial.toString(36).padStart(8, "0")}`,
    trackingNumber: `WRN${String(7_000_000_000 + serial)}`,
  }),
  routes: (app, register) => {
    app.addHook("preHandler", async (request, reply) => {
      if (!isKnown(request))
        await refuse(reply, 401, [{ code: "KEY_REFUSED", field: "", detail: "unknown X-Wren-Key" }])
    })

    app.put<ByReference>("/v1/shipments/:reference", (request, reply) => {
      const { reference } = request.params
      if (register.isWithdrawn(reference)) {
        return refuse(reply, 410, [{ code: "REFERENCE_WITHDRAWN", field: "reference", detail: "cancelled before" }])
      }
      const parsed = wrenShipmentSchema.safeParse(request.body)
      if (!parsed.success) {
        return refuse(reply, 400, [{ code: "BODY_INVALID", field: "", detail: prettifyError(parsed.error) }])
      }
      const before = register.live(reference)
      if (before !== undefined) {
        if (register.isSameRequest(before, parsed.data)) return reply.code(200).send(present(before))
        return refuse(reply, 409, [{ code: "REFERENCE_IN_USE", field: "reference", detail: "for another shipment" }])
      }
      const errors = checkWrenShipment(parsed.data)
      if (errors.length > 0) return refuse(reply, 422, errors)
      const { product, parcels } = parsed.data
      // The first parcel has the shipment's number, and each of the others a number of its own.
      const parcelNumbersOf = (number: string) =>
        (parcels ?? []).map((_, place) => (place === 0 ? number : `${number}P${place + 1}`))
      const own = parcels === undefined ? {} : { parcelNumbersOf }
      return reply.code(201).send(present(register.book({ reference, product, request: parsed.data, ...own })))
    })

    app.get<{ Querystring: ListQuery }>("/v1/shipments", (request, reply) => {
      const { from = "", until = "", page = "1" } = request.query
      if ([from, until, page].some((given) => given === "" || Number.isNaN(Date.parse(given)))) {
        return refuse(reply, 400, [{ code: "BODY_INVALID", field: "", detail: "from, until and page are needed" }])
      }
      const found = register.madeWithin(from, until)
      const end = Number(page) * LIST_PAGE
      return {
        shipments: found
          .slice(end - LIST_PAGE, end)
          .map((booked) => Object.assign(present(booked), { madeAt: booked.Created })),
        nextPage: end < found.length ? Number(page) + 1 : null,
      }
    })

    app.get<ByReference>("/v1/shipments/:reference", (request, reply) => {
      const found = register.live(request.params.reference)
      if (found !== undefined) return present(found)
      return refuse(reply, 404, [{ code: "SHIPMENT_NOT_FOUND", field: "reference", detail: "nothing under it" }])
    })

    app.get<{ Params: { trackingNumber: string } }>("/v1/parcels/:trackingNumber/scans", (request, reply) => {
      const parcel = register.parcel(request.params.trackingNumber)
      if (parcel !== undefined) return presentScans(parcel, request.params.trackingNumber)
      return refuse(reply, 404, [{ code: "SHIPMENT_NOT_FOUND", field: "trackingNumber", detail: "no such parcel" }])
    })

    app.delete<ByReference>("/v1/shipments/:reference", (request, reply) => {
      const found = register.live(request.params.reference)
      if (found !== undefined && hasLeftTheSender(found)) {
        return refuse(reply, 409, [{ code: "ALREADY_COLLECTED", field: "reference", detail: "on its way" }])
      }
      register.withdraw(request.params.reference)
      return reply.code(204).send()
    })
  },
}

function isKnown(request: FastifyRequest): boolean {
  const key = request.headers["x-wren-key"]
  return typeof key === "string" && key !== "" && key !== REVOKED_KEY
}

function present(booked: BookedConsignment) {
  const numbers = booked.ParcelNumbers ?? []
  return {
    id: booked.ShipmentRef,
    reference: booked.Reference,
    trackingNumber: booked.TrackingNumber,
    ...(numbers.length === 0 ? {} : { parcels: numbers.map((trackingNumber) => ({ trackingNumber })) }),
    status: "BOOKED",
  }
}

const STATUSES: Readonly<Record<Stage, string>> = {
  DroppedOff: "DROPPED_OFF",
  Collected: "COLLECTED",
  InTransit: "IN_TRANSIT",
  AtDepot: "AT_DEPOT",
  DeliveryScheduled: "OUT_FOR_DELIVERY",
  Delivered: "DELIVERED",
  MajorError: "EXCEPTION",
  RTS: "RETURNING",
}

function presentScans({ ShipmentRef, Created, Events }: BookedConsignment, trackingNumber: string) {
  const made = { id: `${ShipmentRef}-0`, status: "LABEL_MADE", text: "Label made", at: Created }
  const scans = Events.map(({ Stage: stage, Description, At }, index) => ({
    id: `${ShipmentRef}-${index + 1}`,
    status: STATUSES[stage],
    text: Description || STATUSES[stage],
    at: At,
  }))
  return { trackingNumber, scans: [made, ...scans] }
}

function refuse(reply: FastifyReply, status: number, errors: readonly WrenError[]): FastifyReply {
  return reply.code(status).send({ errors })
}
