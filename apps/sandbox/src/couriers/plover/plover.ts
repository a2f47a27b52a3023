import type { FastifyReply, FastifyRequest } from "fastify"
import { z } from "zod"
import { hasLeftTheSender, type BookedConsignment } from "../../consignment/create-register.ts"
import { REVOKED_KEY, type StandIn } from "../stand-in.ts"
import { checkPloverBooking, ploverBookingSchema } from "./plover-booking.ts"

const form = z.record(z.string(), z.string())
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

function answer(reply: FastifyReply, fields: Record<string, string>): FastifyReply {
  const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}\r\n`)
  return reply.code(200).header("content-type", "text/plain; charset=utf-8").send(lines.join(""))
}

function refuse(reply: FastifyReply, code: string, text: string): FastifyReply {
  return answer(reply, { RESULT: "ERROR", ERRCODE: code, ERRTEXT: text })
}
