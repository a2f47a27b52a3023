import type { FastifyReply, FastifyRequest } from "fastify"
import { z } from "zod"
import { hasLeftTheSender, type BookedConsignment } from "../../consignment/create-register.ts"
import type { Stage } from "../../consignment/journal-entry.ts"
import { REVOKED_KEY, type StandIn } from "../stand-in.ts"
import { checkPloverBooking, ploverBookingSchema } from "./plover-booking.ts"

const form = z.record(z.string(), z.string())
const listSchema = z.object({ FROM: z.iso.datetime(), UNTIL: z.iso.datetime(), AFTER: z.string() })
/** Few, so that a list of any size has several pages. */
const LIST_PAGE = 10
const requestId = z.string().min(1).max(64)

/**
 * Plover: forms in, `NAME=value` lines out, always HTTP 200. The header `X-Plover-Request` identifies the request:
 * repeating it returns the same parcel.
 */
export const plover: StandIn = {
  name: "plover",
  makeNumbers: (serial) => ({
    shipmentRef: `P${String(serial).padStart(9, "0")}`,
    trackingNumber: `PLV${String(40_000_000 + serial)}UK`,
  }),
  routes: (app, register) => {
    app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    })
    app.addHook("preHandler", async (request, reply) => {
      const key = form.safeParse(request.body).data?.["PASSKEY"] ?? ""
      if (key === "" || key === REVOKED_KEY) await refuse(reply, "E01", "PASSKEY REFUSED")
    })

    app.post("/cgi/book", (request, reply) => {
      const reference = referenceOf(request)
      const booking = ploverBookingSchema.safeParse(request.body)
      if (reference === null || !booking.success) return refuse(reply, "E02", "FORM INCOMPLETE")
      if (register.isWithdrawn(reference)) return refuse(reply, "E20", "REQUEST VOIDED")
      const before = register.live(reference)
      if (before !== undefined) {
        return register.isSameRequest(before, booking.data)
          ? answer(reply, present(before))
          : refuse(reply, "E21", "REQUEST ID USED FOR ANOTHER PARCEL")
      }
      const error = checkPloverBooking(booking.data)
      if (error !== null) return refuse(reply, error.code, error.text)
      return answer(reply, present(register.book({ reference, product: booking.data.SVC, request: booking.data })))
    })

    app.post("/cgi/find", (request, reply) => {
      const reference = referenceOf(request)
      if (reference === null) return refuse(reply, "E02", "FORM INCOMPLETE")
      const found = register.live(reference)
      return found === undefined ? refuse(reply, "E30", "NOTHING FOUND") : answer(reply, present(found))
    })

    app.post("/cgi/list", (request, reply) => {
      const asked = listSchema.safeParse(request.body)
      if (!asked.success) return refuse(reply, "E02", "FORM INCOMPLETE")
      const { FROM, UNTIL, AFTER } = asked.data
      const found = register.madeWithin(FROM, UNTIL).filter(({ ShipmentRef }) => ShipmentRef > AFTER)
      return answer(reply, presentJobs(found.slice(0, LIST_PAGE), found.length > LIST_PAGE))
    })

    app.post("/cgi/track", (request, reply) => {
      const found = register.parcel(form.safeParse(request.body).data?.["PARCELNO"] ?? "")
      return found === undefined ? refuse(reply, "E30", "NOTHING FOUND") : answer(reply, presentScans(found))
    })

    app.post("/cgi/void", (request, reply) => {
      const reference = referenceOf(request)
      if (reference === null) return refuse(reply, "E02", "FORM INCOMPLETE")
      const found = register.live(reference)
      if (found !== undefined && hasLeftTheSender(found)) return refuse(reply, "E31", "PARCEL ON ITS WAY")
      return answer(reply, { RESULT: "OK", VOIDED: String(register.withdraw(reference)) })
    })
  },
}

function referenceOf(request: FastifyRequest): string | null {
  return requestId.safeParse(request.headers["x-plover-request"]).data ?? null
}

function present(booked: BookedConsignment): Record<string, string> {
  return { RESULT: "OK", JOBNO: booked.ShipmentRef, PARCELNO: booked.TrackingNumber }
}

const SCANS: Readonly<Record<Stage, string>> = {
  DroppedOff: "DO",
  Collected: "CO",
  InTransit: "IT",
  AtDepot: "DP",
  DeliveryScheduled: "OD",
  Delivered: "DL",
  MajorError: "EX",
  RTS: "RT",
}

/** Whatever was said at the scan, in one line. */
function presentScans({ TrackingNumber, Created, Events }: BookedConsignment): Record<string, string> {
  const scans = Events.map(({ Stage: stage, Description, At }) => {
    const words = (Description || stage).replaceAll(/[\r\n]+/g, " ")
    return `${At}|${SCANS[stage]}|${words}`
  })
  const lines = [`${Created}|LB|LABEL MADE`, ...scans]
  const numbered = Object.fromEntries(lines.map((line, index) => [`SCAN${index + 1}`, line]))
  return { RESULT: "OK", SCANNED: TrackingNumber, SCANS: String(lines.length), ...numbered }
}

function presentJobs(jobs: readonly BookedConsignment[], hasMore: boolean): Record<string, string> {
  const lines = jobs.map(({ ShipmentRef, TrackingNumber, Created, Reference }) =>
    [ShipmentRef, TrackingNumber, Created, Reference.replaceAll(/[\r\n]+/g, " ")].join("|"),
  )
  const numbered = Object.fromEntries(lines.map((line, index) => [`JOB${index + 1}`, line]))
  return { RESULT: "OK", JOBS: String(jobs.length), NEXT: hasMore ? (jobs.at(-1)?.ShipmentRef ?? "") : "", ...numbered }
}

function answer(reply: FastifyReply, fields: Record<string, string>): FastifyReply {
  const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}\r\n`)
  return reply.code(200).header("content-type", "text/plain; charset=utf-8").send(lines.join(""))
}

function refuse(reply: FastifyReply, code: string, text: string): FastifyReply {
  return answer(reply, { RESULT: "ERROR", ERRCODE: code, ERRTEXT: text })
}
