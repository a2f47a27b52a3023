import type { FastifyInstance } from "fastify"
import { z } from "zod"
import type { Register } from "./create-register.ts"
import { refundDecisionSchema, stageSchema } from "./journal-entry.ts"

const eventBody = z.strictObject({ Stage: stageSchema, Description: z.string().max(200).default("") })

const refundBody = z.strictObject({ Decision: refundDecisionSchema })

/**
 * The controls of the couriers: reading what each believes was booked, moving a parcel to its next stage, and deciding on a
 * refund at a courier that takes its time over it.
 */
export function consignmentRoutes(app: FastifyInstance, registers: ReadonlyMap<string, Register>): void {
  app.get<{ Params: { courier: string } }>("/sandbox/couriers/:courier/consignments", (request, reply) => {
    const register = registers.get(request.params.courier)
    if (register === undefined)
      return reply.code(404).send({ Message: `There is no courier ${request.params.courier}.` })
    return { Consignments: register.all() }
  })

  app.post<{ Params: { courier: string; trackingNumber: string } }>(
    "/sandbox/couriers/:courier/parcels/:trackingNumber/events",
    (request, reply) => {
      const { courier, trackingNumber } = request.params
      const body = eventBody.safeParse(request.body)
      if (!body.success) return reply.code(422).send({ Message: z.prettifyError(body.error) })
      const moved = registers.get(courier)?.move(trackingNumber, body.data.Stage, body.data.Description)
      if (moved === undefined) return reply.code(404).send({ Message: `${courier} has no parcel ${trackingNumber}.` })
      return reply.code(201).send(moved)
    },
  )

  app.post<{ Params: { courier: string; reference: string } }>(
    "/sandbox/couriers/:courier/refunds/:reference",
    (request, reply) => {
      const { courier, reference } = request.params
      const body = refundBody.safeParse(request.body)
      if (!body.success) return reply.code(422).send({ Message: z.prettifyError(body.error) })
      const isDecided = registers.get(courier)?.decideRefund(reference, body.data.Decision) === true
      return isDecided
        ? reply.code(201).send({ Reference: reference, Decision: body.data.Decision })
        : reply.code(404).send({ Message: `No refund waits at ${courier} under ${reference}.` })
    },
  )
}
