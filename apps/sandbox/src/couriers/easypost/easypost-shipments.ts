import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { z } from "zod"
import { hasLeftTheSender, type Register } from "../../consignment/create-register.ts"
import { courierOfKey, notFound, pageOf, refuse } from "./easypost-answers.ts"
import type { EasyPostParts } from "./easypost-parts.ts"
import { easyPostShipmentSchema } from "./easypost-shipment.ts"
import { SHIPMENT_PARTS, type EasyPostStore, type Shipment, type ShipmentParts } from "./easypost-store.ts"
import { presentShipment } from "./present-shipment.ts"

/** The carrier account of each courier. */
const ACCOUNT = /^ca_(.+)$/

interface ByShipment {
  Params: { id: string }
  Querystring: Record<string, string>
}
export interface ShipmentTools {
  readonly store: EasyPostStore
  readonly registers: ReadonlyMap<string, Register>
  readonly parts: EasyPostParts
}

const pounds = z.coerce.number().positive()
const createBody = z.object({ shipment: z.record(z.string(), z.unknown()) })
const buyBody = z.object({ rate: z.object({ id: z.string() }), insurance: pounds.nullish() })
const insureBody = z.object({ amount: pounds })
const labelQuery = z.object({
  file_format: z
    .string()
    .toUpperCase()
    .pipe(z.enum(["PDF", "ZPL", "EPL2"])),
})

export function shipmentRoutes(app: FastifyInstance, { store, registers, parts }: ShipmentTools): void {
  const present = (shipment: Shipment, request: FastifyRequest) =>
    presentShipment(shipment, request, store.isLabelMade(shipment))
  /** Answers with the Shipment of this id or reference, or says that it does not exist. */
  const withShipment =
    (answer: (shipment: Shipment, request: FastifyRequest<ByShipment>, reply: FastifyReply) => object) =>
    (request: FastifyRequest<ByShipment>, reply: FastifyReply) => {
      const shipment = store.find(request.params.id)
      return shipment === null ? notFound(reply) : answer(shipment, request, reply)
    }

  app.post("/shipments", (request, reply) => {
    const body = createBody.safeParse(request.body)
    if (!body.success || Object.keys(body.data.shipment).length === 0) {
      const errors = [{ field: "shipment", message: "cannot be blank" }]
      return refuse(reply, 422, { code: "PARAMETER.REQUIRED", message: "Missing required parameter.", errors })
    }
    const { taken, asked, errors } = readShipment(body.data.shipment, parts)
    if (asked === null) {
      const message = "Unable to create shipment, one or more parameters were invalid."
      return refuse(reply, 422, { code: "SHIPMENT.INVALID_PARAMS", message, errors })
    }
    // Without a carrier account all of the key's quote: it has one.
    const [account = `ca_${courierOfKey(request)}`] = asked.carrier_accounts ?? []
    const courier = ACCOUNT.exec(account)?.[1] ?? ""
    if (!registers.has(courier)) {
      return refuse(reply, 422, {
        code: "SHIPMENT.RATE.CARRIER_ACCOUNT_INVALID",
        message: `Carrier account ${account} is not yours.`,
      })
    }
    return reply.code(201).send(present(store.create(asked, partsIn(taken), courier), request))
  })

  app.get<ByShipment>("/shipments", (request) => {
    const { start_datetime = EVER.from, end_datetime = EVER.until, purchased = "true" } = request.query
    const bought = [...registers.values()]
      .flatMap((register) => register.madeWithin(start_datetime, end_datetime))
      .flatMap(({ ShipmentRef }) => store.find(ShipmentRef) ?? [])
    const unbought = purchased === "true" ? [] : store.unbought().filter(isWithin(start_datetime, end_datetime))
    const newest = [...bought, ...unbought].toSorted((a, b) => madeAt(b).localeCompare(madeAt(a)))
    const { rows, has_more } = pageOf(newest, request.query)
    return { shipments: rows.map((shipment) => present(shipment, request)), has_more }
  })

  app.get<ByShipment>(
    "/shipments/:id",
    withShipment((shipment, request) => present(shipment, request)),
  )

  app.post<ByShipment>(
    "/shipments/:id/buy",
    withShipment((shipment, request, reply) => {
      if (shipment.booked !== null) return boughtAlready(reply)
      const body = buyBody.safeParse(request.body)
      const rate = shipment.rates.find(({ id }) => id === body.data?.rate.id)
      if (rate === undefined)
        return refuse(reply, 422, { code: "SHIPMENT.MISSING_RATE", message: "The rate is not one of this shipment." })
      shipment.insured = body.data?.insurance ?? shipment.insured
      store.buy(shipment, rate)
      return present(shipment, request)
    }),
  )

  app.post<ByShipment>(
    "/shipments/:id/rerate",
    withShipment((shipment, request, reply) => {
      if (shipment.booked !== null) return boughtAlready(reply)
      store.rerate(shipment)
      return present(shipment, request)
    }),
  )

  app.post<ByShipment>(
    "/shipments/:id/insure",
    withShipment((shipment, request, reply) => {
      const body = insureBody.safeParse(request.body)
      if (!body.success)
        return refuse(reply, 422, { code: "PARAMETER.REQUIRED", message: "Missing required parameter.", errors: [] })
      if (shipment.booked === null) return unbought(reply)
      shipment.insured = body.data.amount
      return present(shipment, request)
    }),
  )

  app.post<ByShipment>(
    "/shipments/:id/refund",
    withShipment((shipment, request, reply) => {
      if (shipment.booked === null) {
        return refuse(reply, 422, { code: "SHIPMENT.REFUND.UNAVAILABLE", message: "There is no postage to refund." })
      }
      // A second request changes nothing about the first.
      shipment.refund ??= hasLeftTheSender(shipment.booked) ? "rejected" : "submitted"
      if (shipment.refund === "submitted") registers.get(shipment.courier)?.withdraw(shipment.reference)
      return presentShipment(shipment, request)
    }),
  )

  app.get<ByShipment>(
    "/shipments/:id/label",
    withShipment((shipment, request, reply) => {
      if (shipment.booked === null) return unbought(reply)
      const query = labelQuery.safeParse(request.query)
      if (!query.success) {
        const message = "The label can't be had in this format."
        return refuse(reply, 422, { code: "SHIPMENT.POSTAGE.FORMAT_UNAVAILABLE", message })
      }
      shipment.labelFormats.add(query.data.file_format)
      return present(shipment, request)
    }),
  )
}

type Taken = readonly (readonly [keyof ShipmentParts, ShipmentParts["customs_info"]])[]

/** Its parts are made, or found where they are named by their ids. */
function readShipment(given: Readonly<Record<string, unknown>>, parts: EasyPostParts) {
  const named = new Map(Object.entries(given).filter(([, value]) => value !== null))
  const taken: Taken = SHIPMENT_PARTS.map(
    ([field, kind]) => [field, named.has(field) ? parts.take(kind, named.get(field)) : null] as const,
  )
  const read = easyPostShipmentSchema.safeParse({
    ...given,
    ...Object.fromEntries(taken.filter(([, part]) => part !== null)),
  })
  const issues = read.error?.issues.map(({ path, message }) => ({ [path.join(".")]: message })) ?? []
  const unknown = taken.filter(([field, part]) => part === null && named.has(field))
  const errors = [...issues, ...unknown.map(([field]) => ({ [field]: "not found" }))]
  return { taken, asked: read.success && errors.length === 0 ? read.data : null, errors }
}

/** Without a period everything is listed. */
const EVER = { from: "1970-01-01T00:00:00Z", until: "9999-12-31T00:00:00Z" }

const madeAt = ({ booked, created }: Shipment): string => booked?.Created ?? created

function isWithin(from: string, until: string): (shipment: Shipment) => boolean {
  const [first, last] = [Date.parse(from), Date.parse(until)]
  return ({ created }) => Date.parse(created) >= first && Date.parse(created) < last
}

function partsIn(taken: Taken): ShipmentParts {
  const part = new Map(taken)
  const needed = (field: keyof ShipmentParts) => {
    const found = part.get(field) ?? null
    if (found === null) throw new Error(`a Shipment without its ${field}`)
    return found
  }
  return {
    to_address: needed("to_address"),
    from_address: needed("from_address"),
    parcel: needed("parcel"),
    customs_info: part.get("customs_info") ?? null,
  }
}

function boughtAlready(reply: FastifyReply): FastifyReply {
  return refuse(reply, 422, { code: "SHIPMENT.POSTAGE.EXISTS", message: "Postage already exists for this shipment." })
}

function unbought(reply: FastifyReply): FastifyReply {
  return refuse(reply, 422, { code: "SHIPMENT.POSTAGE.REQUIRED", message: "Postage must be purchased first." })
}
