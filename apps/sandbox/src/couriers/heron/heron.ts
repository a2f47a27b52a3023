import type { FastifyReply } from "fastify"
import { z } from "zod"
import { hasLeftTheSender, type BookedConsignment } from "../../consignment/create-register.ts"
import type { Stage } from "../../consignment/journal-entry.ts"
import { REVOKED_KEY, type StandIn } from "../stand-in.ts"
import { checkHeronConsignment, heronConsignmentSchema } from "./heron-consignment.ts"

/** Documented: "A consignment appears in searches within one second of its creation." */
const SEARCH_DELAY_MS = 1000

/** Few, so that a list of any size has several pages. */
const DAYBOOK_PAGE = 10

const daybookSchema = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  after: z.coerce.number().int().default(0),
})
const withdrawalSchema = z.object({ customerRef: z.string().min(1).max(64) })
const searchSchema = z.object({ customerRef: z.string().min(1).max(64) })

/**
 * Heron: JSON, but each POST creates another consignment, whatever its reference. Searches lag behind. Withdrawing a
 * reference cancels its consignments, and the reference is refused from then on.
 */
export const heron: StandIn = {
  name: "heron",
  makeNumbers: (serial) => ({
    shipmentRef: String(550_000_000 + serial),
    trackingNumber: `H${String(3_100_000_000_000 + serial * 7)}`,
  }),
  routes: (app, register) => {
    app.addHook("preHandler", async (request, reply) => {
      const [scheme, key = ""] = (request.headers.authorization ?? "").split(" ")
      if (scheme !== "ApiKey" || key === "" || key === REVOKED_KEY) await refuse(reply, 401, 4001, "Not authorised")
    })

    app.post("/api/consignments", (request, reply) => {
      const parsed = heronConsignmentSchema.safeParse(request.body)
      if (!parsed.success) return refuse(reply, 400, 4000, z.prettifyError(parsed.error))
      const { customerRef, serviceCode } = parsed.data
      if (register.isWithdrawn(customerRef)) return refuse(reply, 409, 4110, "Customer reference withdrawn")
      const error = checkHeronConsignment(parsed.data)
      if (error !== null) return refuse(reply, 422, error.number, error.text)
      const booked = register.book({ reference: customerRef, product: serviceCode, request: parsed.data })
      return reply.code(201).send({ consignment: present(booked) })
    })

    app.get("/api/consignments", (request, reply) => {
      const query = searchSchema.safeParse(request.query)
      if (!query.success) return refuse(reply, 400, 4000, "customerRef is required")
      const found = register.live(query.data.customerRef)
      return { consignments: found !== undefined && isSearchable(found) ? [present(found)] : [] }
    })

    app.get("/api/daybook", (request, reply) => {
      const query = daybookSchema.safeParse(request.query)
      if (!query.success) return refuse(reply, 400, 4000, "from and to are required")
      const { from, to, after } = query.data
      const found = register
        .madeWithin(from, to)
        .filter((booked) => isSearchable(booked) && Number(booked.ShipmentRef) > after)
      const entries = found
        .slice(0, DAYBOOK_PAGE)
        .map((booked) => Object.assign(present(booked), { createdAt: booked.Created }))
      return { daybook: { entries, hasMore: found.length > DAYBOOK_PAGE } }
    })

    app.get<{ Querystring: { trackingCode?: string } }>("/api/tracking", (request) => {
      const parcel = register.parcel(request.query.trackingCode ?? "")
      return { tracking: parcel === undefined ? null : presentTracking(parcel) }
    })

    app.post("/api/withdrawals", (request, reply) => {
      const body = withdrawalSchema.safeParse(request.body)
      if (!body.success) return refuse(reply, 400, 4000, "customerRef is required")
      const found = register.live(body.data.customerRef)
      if (found !== undefined && hasLeftTheSender(found)) return refuse(reply, 409, 4120, "Already in transit")
      const cancelled = register.withdraw(body.data.customerRef)
      return { withdrawal: { customerRef: body.data.customerRef, cancelled } }
    })
  },
}

function isSearchable({ Created }: BookedConsignment): boolean {
  return Date.now() - Date.parse(Created) >= SEARCH_DELAY_MS
}

function present(booked: BookedConsignment) {
  return { number: Number(booked.ShipmentRef), customerRef: booked.Reference, trackingCode: booked.TrackingNumber }
}

const SCANS: Readonly<Record<Stage, number>> = {
  DroppedOff: 10,
  Collected: 11,
  InTransit: 20,
  AtDepot: 30,
  DeliveryScheduled: 40,
  Delivered: 50,
  MajorError: 80,
  RTS: 90,
}

function presentTracking({ TrackingNumber, Created, Events }: BookedConsignment) {
  const scans = Events.map(({ Stage: stage, Description, At }) => ({
    scan: SCANS[stage],
    remark: Description || stage,
    scannedAt: At,
  }))
  return { trackingCode: TrackingNumber, scans: [{ scan: 1, remark: "Label made", scannedAt: Created }, ...scans] }
}

function refuse(reply: FastifyReply, status: number, number: number, text: string): FastifyReply {
  return reply.code(status).send({ error: { number, text } })
}
