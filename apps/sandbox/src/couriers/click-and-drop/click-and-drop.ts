import { makeS10 } from "@smart-send/domain/label/s10"
import type { FastifyInstance, FastifyReply } from "fastify"
import { z } from "zod"
import {
  hasLeftTheSender,
  type BookedConsignment,
  type NewConsignment,
  type Register,
} from "../../consignment/create-register.ts"
import { drawLabelPdf, drawListPdf } from "../../label/draw-label-pdf.ts"
import { createCallLimit } from "../call-limit.ts"
import { REVOKED_KEY, type Broker } from "../stand-in.ts"
import {
  clickAndDropOrdersSchema,
  readClickAndDropOrder,
  toPrintedLabel,
  type ClickAndDropOrder,
} from "./click-and-drop-order.ts"
import { clickAndDropProducts } from "./click-and-drop-products.ts"

const COURIER = "national-post"

interface ByIdentifiers {
  Params: { identifiers: string }
  Querystring: Record<string, string>
}

/**
 * The Click & Drop protocol of the national post, as its published OpenAPI file describes it. Orders are not unique by
 * reference: each create makes another. An order gets its number and label when the label is made: with the order, or
 * when it is first fetched.
 */
export const clickAndDrop: Broker = {
  name: "click-and-drop",
  couriers: new Map([
    [
      COURIER,
      (serial, product) => ({
        shipmentRef: String(1000 + serial),
        trackingNumber: makeS10(indicatorOf(product), String(SERIALS + serial).slice(-8), "GB"),
      }),
    ],
  ]),
  routes: (app, registers, { callsPerSecond }) => {
    const register = registers.get(COURIER)
    if (register === undefined) throw new Error("the post must have its register")
    const isWithinLimit = createCallLimit(callsPerSecond)
    app.addHook("preHandler", async (request, reply) => {
      const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1]
      if (key === undefined || key === REVOKED_KEY) await reply.code(401).send()
      else if (!isWithinLimit()) await reply.code(429).header("retry-after", "1").send()
    })
    app.get("/version", () => ({ release: "1", releaseDate: "2026-01-01T00:00:00Z" }))
    const manifested: Manifested = new Map()
    orderRoutes(app, register, manifested)
    manifestRoutes(app, register, manifested)
    return () => COURIER
  },
}

/** When each order that was handed over by a manifest was, by its tracking number. */
type Manifested = Map<string, string>

function orderRoutes(app: FastifyInstance, register: Register, manifested: Manifested): void {
  app.post("/orders", (request, reply) => {
    const body = clickAndDropOrdersSchema.safeParse(request.body)
    if (!body.success) return refuse(reply, 400, z.prettifyError(body.error))
    const read = body.data.items.map((item) => ({ item, reading: readClickAndDropOrder(item) }))
    const taken = read.flatMap(({ reading }) => ("order" in reading ? [reading.order] : []))
    if (taken.filter(({ label }) => label?.includeLabelInResponse).length > 1) {
      return refuse(reply, 400, "Amount of labels across all items must not exceed 1")
    }
    const failedOrders = read.flatMap(({ item, reading }) =>
      "errors" in reading ? [{ order: item, errors: reading.errors }] : [],
    )
    const createdOrders = taken.map((order) => create(register, order))
    return { successCount: createdOrders.length, errorsCount: failedOrders.length, createdOrders, failedOrders }
  })

  app.get<{ Querystring: Record<string, string> }>("/orders", (request) => {
    const { pageSize = "25", startDateTime = "", endDateTime = "", continuationToken = "0" } = request.query
    const until = endDateTime === "" ? new Date().toISOString() : endDateTime
    const found = register.madeWithin(startDateTime === "" ? new Date(0).toISOString() : startDateTime, until)
    const end = Number(continuationToken) + Math.min(100, Number(pageSize))
    const orders = found.slice(Number(continuationToken), end).map(present)
    return end < found.length ? { orders, continuationToken: String(end) } : { orders }
  })

  app.get<ByIdentifiers>("/orders/:identifiers", (request, reply) => {
    const found = find(register, request.params.identifiers)
    return found.length === 0
      ? reply.code(404).send()
      : found.map((booked) =>
          Object.assign(present(booked), { manifestedOn: manifested.get(booked.TrackingNumber) ?? null }),
        )
  })

  app.delete<ByIdentifiers>("/orders/:identifiers", (request, reply) => {
    const found = find(register, request.params.identifiers)
    if (found.length === 0) return reply.code(404).send()
    const gone = found.filter((booked) => !hasLeftTheSender(booked))
    for (const { Reference } of gone) register.withdraw(Reference)
    const stays = { code: "Despatched", message: "The order has been despatched" }
    const errors = found.filter(hasLeftTheSender).map((booked) => Object.assign(idsOf(booked), stays))
    return { deletedOrders: gone.map(idsOf), errors }
  })

  app.get<ByIdentifiers>("/orders/:identifiers/label", (request, reply) => {
    const { documentType, includeReturnsLabel } = request.query
    if (documentType === "postageLabel" && includeReturnsLabel === undefined) {
      return reply.code(400).send([{ code: "BadRequest", message: "includeReturnsLabel is required" }])
    }
    const [booked] = find(register, request.params.identifiers)
    if (booked === undefined) return reply.code(404).send()
    return reply.type("application/pdf").send(labelOf(booked))
  })
}

function create(register: Register, order: ClickAndDropOrder) {
  const booked = register.book({
    reference: order.orderReference ?? "",
    product: order.postageDetails?.serviceCode ?? "",
    request: order,
    label: toPrintedLabel(order),
    ...parcelsOf(order),
  })
  if (order.label?.includeLabelInResponse !== true) return present(booked)
  return { ...present(booked), label: labelOf(booked).toString("base64"), labelErrors: [], generatedDocuments: [] }
}

/** Each of several packages has a number of its own; the first has the order's. */
function parcelsOf({ packages = [], postageDetails }: ClickAndDropOrder): Pick<NewConsignment, "parcelNumbersOf"> {
  if (packages.length < 2) return {}
  const indicator = indicatorOf(postageDetails?.serviceCode ?? "")
  return {
    parcelNumbersOf: (first) =>
      packages.map((_, place) => {
        const serial = Number(first.slice(2, 10)) + place * SERIALS
        return makeS10(indicator, String(serial).slice(-8), "GB")
      }),
  }
}

/** Numbers are counted from this on; the second package of an order has as much more, and so on. */
const SERIALS = 10_000_000

function indicatorOf(product: string): string {
  return clickAndDropProducts.get(product)?.indicator ?? "CX"
}

function manifestRoutes(app: FastifyInstance, register: Register, manifested: Manifested): void {
  const papers: Buffer[] = []

  app.post("/manifests", (_request, reply) => {
    const due = register
      .all()
      .filter(({ Status, TrackingNumber }) => Status === "live" && !manifested.has(TrackingNumber))
    if (due.length === 0) {
      const description = "There are no orders eligible to be manifested"
      return reply.code(400).send({ errors: [{ code: "NoEligibleOrders", description }] })
    }
    for (const { TrackingNumber } of due) manifested.set(TrackingNumber, new Date().toISOString())
    const lines = due.map(({ TrackingNumber, Reference }) => `${TrackingNumber}  ${Reference}`)
    papers.push(drawListPdf("Manifest", lines.slice(0, 30)))
    return reply.code(201).send(paperOf(papers.length))
  })

  app.get<{ Params: { number: string } }>("/manifests/:number", (request, reply) => {
    const number = Number(request.params.number)
    return papers[number - 1] === undefined ? reply.code(404).send() : { ...paperOf(number), status: "Completed" }
  })

  const paperOf = (number: number) => ({
    manifestNumber: number,
    documentPdf: papers[number - 1]?.toString("base64") ?? "",
  })
}

/**
 * Identifiers are numbers, or references in double quotes, separated by semicolons. A reference means every order that
 * has it.
 */
function find(register: Register, identifiers: string): readonly BookedConsignment[] {
  const names = new Set(identifiers.split(";").map((name) => /^"(.*)"$/.exec(name)?.[1] ?? Number(name)))
  return register.all().filter(({ Status, Reference, ShipmentRef }) => {
    return Status === "live" && (names.has(Reference) || names.has(Number(ShipmentRef)))
  })
}

function idsOf({ ShipmentRef, Reference }: BookedConsignment) {
  return { orderIdentifier: Number(ShipmentRef), orderReference: Reference }
}

function present(booked: BookedConsignment) {
  const { Created, TrackingNumber, ParcelNumbers = [TrackingNumber] } = booked
  return {
    ...idsOf(booked),
    createdOn: Created,
    orderDate: Created,
    printedOn: Created,
    trackingNumber: TrackingNumber,
    packages: ParcelNumbers.map((trackingNumber, place) => ({ packageNumber: place + 1, trackingNumber })),
  }
}

function labelOf({ Product, TrackingNumber, ParcelNumbers, Reference, Label }: BookedConsignment): Buffer {
  const { To = [], From = [], Grams = 0, Reference: own = "" } = Label ?? {}
  const service = clickAndDropProducts.get(Product)?.name ?? Product
  const reference = own === "" ? Reference : own
  const text = { courier: "National Post", service, reference, to: To, from: From, grams: Grams }
  const numbers = ParcelNumbers ?? [TrackingNumber]
  return drawLabelPdf(...numbers.map((trackingNumber) => Object.assign({ trackingNumber }, text)))
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ code: "BadRequest", message, details: "" })
}
