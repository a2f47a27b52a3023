import type { FastifyReply, FastifyRequest } from "fastify"
import { prettifyError } from "zod"
import { hasLeftTheSender, type BookedConsignment } from "../../consignment/create-register.ts"
import { REVOKED_KEY, type StandIn } from "../stand-in.ts"
import { checkWrenShipment, wrenShipmentSchema, type WrenError } from "./wren-shipment.ts"

interface ByReference {
  Params: { reference: string }
}

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

    app.get<ByReference>("/v1/shipments/:reference", (request, reply) => {
      const found = register.live(request.params.reference)
      if (found !== undefined) return present(found)
      return refuse(reply, 404, [{ code: "SHIPMENT_NOT_FOUND", field: "reference", detail: "nothing under it" }])
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

function refuse(reply: FastifyReply, status: number, errors: readonly WrenError[]): FastifyReply {
  return reply.code(status).send({ errors })
}
