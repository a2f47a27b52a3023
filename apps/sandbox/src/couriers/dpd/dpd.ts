import type { FastifyInstance, FastifyReply } from "fastify"
import { z } from "zod"
import type { BookedConsignment, NewConsignment, Register } from "../../consignment/create-register.ts"
import type { Stage } from "../../consignment/journal-entry.ts"
import type { StandIn } from "../stand-in.ts"
import { dpdProducts } from "./dpd-products.ts"
import { readDpdShipment, toPrintedLabel, type DpdShipment } from "./dpd-shipment.ts"
import { createDpdTokens, type DpdTokens } from "./dpd-tokens.ts"
import { drawLabelZpl } from "../draw-label-zpl.ts"

const searchSchema = z.union([
  z.object({ parcelNumbers: z.array(z.string().min(1)).min(1) }),
  z.object({ customerReference: z.string().min(1).max(25) }),
])
const labelsSchema = z.object({ printerType: z.literal("3"), printerDpi: z.enum(["203", "300"]) })

/** The first parcel's number; the second of a shipment has so much more, and so on. */
const PARCELS = 1_000_000

/**
 * DPD UK's customer API: a key and a secret are changed for tokens, each create makes another shipment, labels are asked for by
 * DPD's own id, and nothing can be taken back.
 */
export const dpd: StandIn = {
  name: "dpd",
  makeNumbers: (serial) => ({
    shipmentRef: String(203_000_000 + serial),
    trackingNumber: String(15_976_900_000_000 + serial),
  }),
  routes: (app, register) => {
    const tokens = createDpdTokens()
    authRoutes(app, tokens)
    void app.register((scope, _options, done) => {
      scope.addHook("preHandler", async (request, reply) => {
        const { authorization = "", "client-id": clientId } = request.headers
        if (!tokens.isTaken(authorization, String(clientId))) await refuse(reply, 401, "Unauthorised")
      })
      shippingRoutes(scope, register)
      trackingRoutes(scope, register)
      done()
    })
  },
}

function authRoutes(app: FastifyInstance, tokens: DpdTokens): void {
  app.get("/v1/customer/auth/access", (request, reply) => {
    const given = tokens.logIn(request.headers.authorization ?? "")
    return given ?? refuse(reply, 401, "Invalid API key or secret")
  })
  app.get("/v1/customer/auth/refresh", (request, reply) => {
    const given = tokens.refresh(request.headers.authorization ?? "")
    return given ?? refuse(reply, 401, "Invalid refresh token")
  })
  // Ours, not DPD's: what a test or a demo does to try a session that has ended.
  app.delete("/sandbox/tokens", (_request, reply) => {
    tokens.end()
    return reply.code(204).send()
  })
}

function shippingRoutes(app: FastifyInstance, register: Register): void {
  app.post("/v1/customer/shipping/shipments/domestic", (request, reply) => {
    const read = readDpdShipment(request.body)
    if ("errors" in read) return reply.code(400).send({ error: read.errors })
    const { shippingRef1 = "", networkCode } = read.shipment.outboundConsignment
    const booked = register.book({
      reference: shippingRef1,
      product: networkCode,
      request: read.shipment,
      label: toPrintedLabel(read.shipment),
      ...parcelsOf(read.shipment),
    })
    const consignments = [{ consignmentNumber: consignmentOf(booked), parcelNumber: numbersOf(booked) }]
    return { data: { shipmentId: booked.ShipmentRef, consignments } }
  })

  app.get<{ Params: { id: string } }>("/v1/customer/shipping/shipments/:id/labels", (request, reply) => {
    const query = labelsSchema.safeParse(request.query)
    if (!query.success) return refuse(reply, 400, "printerType and printerDpi are needed")
    const booked = register.all().find(({ ShipmentRef }) => ShipmentRef === request.params.id)
    if (booked === undefined) return refuse(reply, 404, "Shipment not found")
    return { data: { printString: labelsOf(booked) } }
  })
}

function trackingRoutes(app: FastifyInstance, register: Register): void {
  app.post("/v1/customer/parcel/tracking", (request, reply) => {
    const search = searchSchema.safeParse(request.body)
    if (!search.success) return refuse(reply, 400, "One of parcelNumbers, customerReference is needed")
    if ("customerReference" in search.data) {
      const { customerReference } = search.data
      const found = register
        .all()
        .filter(({ Reference, Status }) => Reference === customerReference && Status === "live")
      return { data: found.flatMap((booked) => numbersOf(booked).map((number) => present(booked, number))) }
    }
    const parcels = search.data.parcelNumbers.flatMap((number) => {
      const booked = register.parcel(number)
      return booked === undefined ? [] : [present(booked, number)]
    })
    return { data: parcels }
  })
}

function parcelsOf({ outboundConsignment: { numberOfParcels } }: DpdShipment): Pick<NewConsignment, "parcelNumbersOf"> {
  if (numberOfParcels < 2) return {}
  return {
    parcelNumbersOf: (first) =>
      Array.from({ length: numberOfParcels }, (_, place) => String(Number(first) + place * PARCELS)),
  }
}

function numbersOf({ TrackingNumber, ParcelNumbers = [TrackingNumber] }: BookedConsignment): readonly string[] {
  return ParcelNumbers
}

function consignmentOf({ TrackingNumber }: BookedConsignment): string {
  return TrackingNumber.slice(4)
}

/** Its own codes where they are known; the sentence alone elsewhere. */
const SCANS: Readonly<Record<Stage, readonly [string, string]>> = {
  DroppedOff: ["", "Your parcel was handed in at a Pickup shop"],
  Collected: ["", "Your parcel was collected"],
  InTransit: ["009", "Your parcel is in transit"],
  AtDepot: ["004", "Your parcel is at our depot"],
  DeliveryScheduled: ["015", "Your parcel is out for delivery"],
  Delivered: ["001", "Your parcel has been delivered"],
  MajorError: ["", "There is a problem with your parcel"],
  RTS: ["", "Your parcel goes back to its sender"],
}

function present(booked: BookedConsignment, parcelNumber: string) {
  const preadvice = { eventCode: "000", eventText: "We have your parcel's details", eventDate: booked.Created }
  const events = booked.Events.map(({ Stage: stage, Description, At }) => {
    const [eventCode, words] = SCANS[stage]
    return { eventCode, eventText: Description || words, eventDate: At }
  })
  return { parcelNumber, consignmentNumber: consignmentOf(booked), trackingEvents: [preadvice, ...events] }
}

function labelsOf(booked: BookedConsignment): readonly string[] {
  const { To = [], From = [], Grams = 0, Reference = "" } = booked.Label ?? {}
  const service = dpdProducts.get(booked.Product)?.name ?? booked.Product
  return numbersOf(booked).map((trackingNumber) =>
    drawLabelZpl({ courier: "DPD", service, trackingNumber, reference: Reference, to: To, from: From, grams: Grams }),
  )
}

/** What is no shipment's fault is one sentence with its status. */
function refuse(reply: FastifyReply, statusCode: number, message: string): FastifyReply {
  return reply.code(statusCode).send({ error: { statusCode, message } })
}
