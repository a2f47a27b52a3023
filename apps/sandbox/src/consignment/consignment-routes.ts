import type { FastifyInstance } from "fastify"
import { z } from "zod"
import type { Register } from "./create-register.ts"
import { refundDecisionSchema, stageSchema } from "./journal-entry.ts"

const eventBody = z.strictObject({ Stage: stageSchema, Description: z.string().max(200).default("") })

const plantBody = z.strictObject({ Reference: z.string().max(200), Product: z.string().max(100) })

const labelsBody = z.strictObject({ LateMs: z.int().min(0).max(3_600_000) })

const refundBody = z.strictObject({ Decision: refundDecisionSchema })

/**
 * The controls of the couriers: reading what each believes was booked, adding what nobody booked with us and taking away what was, moving a parcel to its next stage, how late labels come at a
 * courier that draws them (EasyPost's), and deciding on a refund at a courier that takes its time over it.
 */
export function consignmentRoutes(app: FastifyInstance, registers: ReadonlyMap<string, Register>): void {
  app.get<{ Params: { courier: string } }>("/sandbox/couriers/:courier/consignments", (request, reply) => {
    const register = registers.get(request.params.courier)
    if (register === undefined)
      return reply.code(404).send({ Message: `There is no courier ${request.params.courier}.` })
    return { Consignments: register.all() }
  })

  app.post<{ Params: { courier: string } }>("/sandbox/couriers/:courier/consignments", (request, reply) => {
    const { courier } = request.params
    const body = plantBody.safeParse(request.body)
    if (!body.success) return reply.code(422).send({ Message: z.prettifyError(body.error) })
    const register = registers.get(courier)
    if (register === undefined) return reply.code(404).send({ Message: `There is no courier ${courier}.` })
    const { Reference, Product } = body.data
    return reply.code(201).send(register.book({ reference: Reference, product: Product, request: body.data }))
  })

  app.delete<{ Params: { courier: string; reference: string } }>(
    "/sandbox/couriers/:courier/consignments/:reference",
    (request, reply) => {
      const { courier, reference } = request.params
      const taken = registers.get(courier)?.withdraw(reference) ?? 0
      if (taken === 0) return reply.code(404).send({ Message: `${courier} has nothing under ${reference}.` })
      return { Reference: reference, Taken: taken }
    },
  )

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

  app.put<{ Params: { courier: string } }>("/sandbox/couriers/:courier/labels", (request, reply) => {
    const { courier } = request.params
    const body = labelsBody.safeParse(request.body)
    if (!body.success) return reply.code(422).send({ Message: z.prettifyError(body.error) })
    const register = registers.get(courier)
    if (register === undefined) return reply.code(404).send({ Message: `There is no courier ${courier}.` })
    register.delayLabels(body.data.LateMs)
    return body.data
  })

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
