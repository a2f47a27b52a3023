import { randomUUID } from "node:crypto"
import type { FastifyInstance } from "fastify"
import { z } from "zod"
import type { Register } from "../../consignment/create-register.ts"
import { notFound, pageOf, refuse } from "./easypost-answers.ts"
import { presentTracker } from "./present-shipment.ts"

const trackerBody = z.object({
  tracker: z.object({ tracking_code: z.string().min(1), carrier: z.string().nullish() }),
})

/** Every bought Shipment has its tracker; others may be made for any parcel, and know nothing of it yet. */
export function trackerRoutes(app: FastifyInstance, registers: ReadonlyMap<string, Register>): void {
  const foreign = new Map<string, { readonly id: string; readonly tracking_code: string }>()
  const ofParcels = (isAsked: (code: string, id: string) => boolean) =>
    [...registers].flatMap(([courier, register]) =>
      register
        .all()
        .map((booked) => presentTracker(booked, courier))
        .filter(({ tracking_code, id }) => isAsked(tracking_code, id)),
    )

  app.get<{ Querystring: Record<string, string> }>("/trackers", (request) => {
    const { tracking_code: code } = request.query
    const own = ofParcels((each) => code === undefined || each === code).toSorted((a, b) =>
      b.created_at.localeCompare(a.created_at),
    )
    const others = [...foreign.values()].filter(({ tracking_code }) => code === undefined || tracking_code === code)
    const { rows, has_more } = pageOf([...others.toReversed(), ...own], request.query)
    return { trackers: rows, has_more }
  })
  app.get<{ Params: { id: string } }>("/trackers/:id", (request, reply) => {
    const { id: asked } = request.params
    const [own] = ofParcels((code, id) => id === asked || code === asked)
    return own ?? foreign.get(asked) ?? notFound(reply)
  })
  app.post("/trackers", (request, reply) => {
    const body = trackerBody.safeParse(request.body)
    if (!body.success) return refuse(reply, 422, { code: "TRACKER.CREATE.ERROR", message: "Unable to create tracker." })
    const { tracking_code, carrier = null } = body.data.tracker
    const [own] = ofParcels((code) => code === tracking_code)
    if (own !== undefined) return reply.code(201).send(own)
    const at = new Date().toISOString()
    const tracker = {
      object: "Tracker",
      id: `trk_${randomUUID().replaceAll("-", "")}`,
      mode: "test",
      tracking_code,
      status: "unknown",
      status_detail: "unknown",
      created_at: at,
      updated_at: at,
      shipment_id: null,
      carrier,
      tracking_details: [],
      fees: [],
    }
    foreign.set(tracker.id, tracker)
    return reply.code(201).send(tracker)
  })
}
