import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { z } from "zod"
import { hasLeftTheSender, type Register } from "../../consignment/create-register.ts"
import { drawLabelPdf, drawListPdf } from "../../label/draw-label-pdf.ts"
import { createCallLimit } from "../call-limit.ts"
import { REVOKED_KEY, type Broker } from "../stand-in.ts"
import { createEasyPostStore, type EasyPostStore } from "./easypost-store.ts"
import { easyPostProducts } from "./easypost-products.ts"
import { easyPostShipmentSchema } from "./easypost-shipment.ts"
import { createEasyPostWebhooks, webhookBody, type EasyPostWebhooks } from "./easypost-webhooks.ts"
import { presentShipment, presentTracker } from "./present-shipment.ts"

/** The carrier account of each courier. */
const ACCOUNT = /^ca_(.+)$/

interface ByShipment {
  Params: { id: string }
}

const createBody = z.object({ shipment: z.record(z.string(), z.unknown()) })
const buyBody = z.object({ rate: z.object({ id: z.string() }) })
const scanFormBody = z.object({ scan_form: z.object({ shipments: z.array(z.object({ id: z.string() })).min(1) }) })

/** The EasyPost protocol for five couriers, as its documentation and the recordings of its own clients describe it. */
export const easyPost: Broker = {
  name: "easypost",
  couriers: new Map(
    [...easyPostProducts.keys()].map((courier) => [
      courier,
      (serial) => ({
        shipmentRef: `shp_${String(serial).padStart(32, "0")}`,
        trackingNumber: `${courier.slice(0, 3).toUpperCase()}${String(5_000_000_000 + serial)}`,
      }),
    ]),
  ),
  routes: (app, registers, { callsPerSecond }) => {
    const store = createEasyPostStore(registers)
    const isWithinLimit = createCallLimit(callsPerSecond)
    const webhooks = createEasyPostWebhooks()
    for (const [courier, register] of registers) register.whenMoved((booked) => webhooks.moved(courier, booked))
    // Files need no key: whoever has the address may fetch them.
    fileRoutes(app, store)
    void app.register((scope, _options, done) => {
      scope.addHook("preHandler", async (request, reply) => {
        const key = keyOf(request)
        if (key === "") await refuse(reply, 401, { code: "UNAUTHORIZED", message: "Authentication is required." })
        else if (key === REVOKED_KEY)
          await refuse(reply, 403, { code: "APIKEY.INACTIVE", message: "This api key is no longer active." })
        else if (!isWithinLimit())
          await refuse(reply, 429, { code: "RATE_LIMITED", message: "You are being rate limited." })
      })
      shipmentRoutes(scope, store, registers)
      paperRoutes(scope, store, registers)
      webhookRoutes(scope, webhooks, registers)
      done()
    })
    const couriers = new Set(registers.keys())
    return (request) => courierOfCall(request, store, couriers)
  },
}

function shipmentRoutes(app: FastifyInstance, store: EasyPostStore, registers: ReadonlyMap<string, Register>): void {
  app.post("/shipments", (request, reply) => {
    const body = createBody.safeParse(request.body)
    if (!body.success || Object.keys(body.data.shipment).length === 0) {
      const errors = [{ field: "shipment", message: "cannot be blank" }]
      return refuse(reply, 422, { code: "PARAMETER.REQUIRED", message: "Missing required parameter.", errors })
    }
    const asked = easyPostShipmentSchema.safeParse(body.data.shipment)
    if (!asked.success) {
      const errors = asked.error.issues.map(({ path, message }) => ({ [path.join(".")]: message }))
      const message = "Unable to create shipment, one or more parameters were invalid."
      return refuse(reply, 422, { code: "SHIPMENT.INVALID_PARAMS", message, errors })
    }
    const [account = ""] = asked.data.carrier_accounts ?? []
    const courier = ACCOUNT.exec(account)?.[1] ?? ""
    if (!registers.has(courier)) {
      return refuse(reply, 422, {
        code: "SHIPMENT.RATE.CARRIER_ACCOUNT_INVALID",
        message: `Carrier account ${account} is not yours.`,
      })
    }
    return reply.code(201).send(presentShipment(store.create(asked.data, courier), request))
  })

  app.get<{ Querystring: Record<string, string> }>("/shipments", (request) => {
    const { page_size = "20", start_datetime = "", end_datetime = "", before_id = "" } = request.query
    const ids = [...registers.values()]
      .flatMap((register) => register.madeWithin(start_datetime, end_datetime))
      .toSorted((a, b) => b.Created.localeCompare(a.Created))
      .map(({ ShipmentRef }) => ShipmentRef)
    const start = before_id === "" ? 0 : ids.indexOf(before_id) + 1
    const page = ids.slice(start, start + Math.min(100, Number(page_size)))
    const shipments = page.flatMap((id) => {
      const shipment = store.find(id)
      return shipment === null ? [] : [presentShipment(shipment, request, store.isLabelMade(shipment))]
    })
    return { shipments, has_more: start + page.length < ids.length }
  })

  app.get<ByShipment>("/shipments/:id", (request, reply) => {
    const shipment = store.find(request.params.id)
    return shipment === null ? notFound(reply) : presentShipment(shipment, request, store.isLabelMade(shipment))
  })

  app.post<ByShipment>("/shipments/:id/buy", (request, reply) => {
    const shipment = store.find(request.params.id)
    if (shipment === null) return notFound(reply)
    if (shipment.booked !== null) {
      return refuse(reply, 422, {
        code: "SHIPMENT.POSTAGE.EXISTS",
        message: "Postage already exists for this shipment.",
      })
    }
    const body = buyBody.safeParse(request.body)
    const rate = shipment.rates.find(({ id }) => id === body.data?.rate.id)
    if (rate === undefined)
      return refuse(reply, 422, { code: "SHIPMENT.MISSING_RATE", message: "The rate is not one of this shipment." })
    store.buy(shipment, rate)
    return presentShipment(shipment, request, store.isLabelMade(shipment))
  })

  app.post<ByShipment>("/shipments/:id/refund", (request, reply) => {
    const shipment = store.find(request.params.id)
    if (shipment === null) return notFound(reply)
    if (shipment.booked === null) {
      return refuse(reply, 422, { code: "SHIPMENT.REFUND.UNAVAILABLE", message: "There is no postage to refund." })
    }
    // A second request changes nothing about the first.
    shipment.refund ??= hasLeftTheSender(shipment.booked) ? "rejected" : "submitted"
    if (shipment.refund === "submitted") registers.get(shipment.courier)?.withdraw(shipment.reference)
    return presentShipment(shipment, request)
  })

  app.get<ByShipment>("/shipments/:id/label", (request, reply) => {
    const shipment = store.find(request.params.id)
    if (shipment === null) return notFound(reply)
    return shipment.booked === null
      ? refuse(reply, 422, { code: "SHIPMENT.POSTAGE.REQUIRED", message: "Postage must be purchased first." })
      : presentShipment(shipment, request, store.isLabelMade(shipment))
  })
}

function paperRoutes(app: FastifyInstance, store: EasyPostStore, registers: ReadonlyMap<string, Register>): void {
  app.get<{ Querystring: { tracking_code?: string } }>("/trackers", (request) => {
    const code = request.query.tracking_code ?? ""
    const parcels = [...registers].flatMap(([courier, register]) => {
      const parcel = register.parcel(code)
      return parcel === undefined ? [] : [presentTracker(parcel, courier)]
    })
    return { trackers: parcels, has_more: false }
  })

  // Counted, so that it shows how many were made.
  const run = crypto.randomUUID().slice(0, 8)
  let forms = 0
  const made: { readonly courier: string; readonly form: object }[] = []
  app.post("/scan_forms", (request, reply) => {
    const body = scanFormBody.safeParse(request.body)
    if (!body.success)
      return refuse(reply, 422, { code: "SCAN_FORM.SHIPMENTS.REQUIRED", message: "Shipments are required." })
    const shipments = body.data.scan_form.shipments.map(({ id }) => store.find(id))
    if (shipments.some((shipment) => (shipment?.booked ?? null) === null)) {
      return refuse(reply, 422, {
        code: "SCAN_FORM.BATCH.NOT_PURCHASED",
        message: "Every shipment must be purchased first.",
      })
    }
    if (new Set(shipments.map((shipment) => shipment?.courier)).size > 1) {
      return refuse(reply, 422, {
        code: "SCAN_FORM.BATCH.MULTIPLE_CARRIERS",
        message: "Every shipment must be of one carrier.",
      })
    }
    const codes = shipments.flatMap((shipment) => shipment?.booked?.TrackingNumber ?? [])
    const form = {
      object: "ScanForm",
      id: `sf_${run}${String((forms += 1)).padStart(8, "0")}`,
      status: "created",
      message: null,
      tracking_codes: codes,
      form_url: `${request.protocol}://${request.host}/couriers/easypost/files/scan_form/${codes.join(",")}.pdf`,
    }
    for (const shipment of shipments) if (shipment !== null) shipment.scanForm = form
    made.push({ courier: shipments[0]?.courier ?? "", form })
    return form
  })
  app.get("/scan_forms", (request) => {
    const own = made.filter(({ courier }) => keyOf(request) === `sandbox-${courier}`)
    return { scan_forms: own.map(({ form }) => form).toReversed(), has_more: false }
  })
}

/** The account comes from the key, as everywhere here: each courier's account has webhooks of its own. */
function webhookRoutes(
  app: FastifyInstance,
  webhooks: EasyPostWebhooks,
  registers: ReadonlyMap<string, Register>,
): void {
  app.post("/webhooks", (request, reply) => {
    const body = webhookBody.safeParse(request.body)
    const courier = /^sandbox-(.+)$/.exec(keyOf(request))?.[1] ?? ""
    if (!body.success || !registers.has(courier)) {
      return refuse(reply, 422, { code: "WEBHOOK.CREATE.ERROR", message: "Unable to create the webhook." })
    }
    return reply.code(201).send(webhooks.create(courier, body.data))
  })
}

function fileRoutes(app: FastifyInstance, store: EasyPostStore): void {
  app.get<{ Params: { id: string } }>("/files/postage_label/:id.pdf", (request, reply) => {
    const booked = store.find(request.params.id)?.booked ?? null
    if (booked === null) return reply.code(404).send()
    const { Product, TrackingNumber, Reference, Label } = booked
    const { To = [], From = [], Grams = 0, Reference: own = "" } = Label ?? {}
    const courier = store.find(request.params.id)?.courier ?? ""
    // Turns "KestrelNextDay" into "Kestrel Next Day".
    const service = Product.replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])/g, " ")
    const label = { courier, service, trackingNumber: TrackingNumber, reference: own === "" ? Reference : own }
    return reply.type("application/pdf").send(drawLabelPdf({ ...label, to: To, from: From, grams: Grams }))
  })
  app.get<{ Params: { codes: string } }>("/files/scan_form/:codes.pdf", (request, reply) =>
    reply.type("application/pdf").send(drawListPdf("Scan form", request.params.codes.split(",").slice(0, 30))),
  )
}

/**
 * The courier comes from the key, `sandbox-{courier}`, so that a fault affects only that courier's calls; for a file it
 * comes from the file's Shipment.
 */
function courierOfCall(request: FastifyRequest, store: EasyPostStore, couriers: ReadonlySet<string>): string | null {
  const named = /^sandbox-(.+)$/.exec(keyOf(request))?.[1] ?? ""
  if (couriers.has(named)) return named
  const file = /\/postage_label\/([^/.]+)/.exec(request.url)?.[1]
  return file === undefined ? null : (store.find(file)?.courier ?? null)
}

/** The user name of Basic authentication; the password stays empty. */
function keyOf({ headers }: FastifyRequest): string {
  const login = /^Basic (.+)$/.exec(headers.authorization ?? "")?.[1] ?? ""
  return Buffer.from(login, "base64").toString("utf8").split(":")[0] ?? ""
}

function notFound(reply: FastifyReply): FastifyReply {
  return refuse(reply, 404, { code: "NOT_FOUND", message: "The requested resource could not be found." })
}

interface EasyPostError {
  readonly code: string
  readonly message: string
  readonly errors?: readonly unknown[]
}

function refuse(reply: FastifyReply, status: number, { errors = [], ...error }: EasyPostError): FastifyReply {
  return reply.code(status).send({ error: { ...error, errors } })
}
