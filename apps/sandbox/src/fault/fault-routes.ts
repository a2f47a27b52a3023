import type { FastifyInstance } from "fastify"
import { z } from "zod"
import { faultSchema, type FaultPlan } from "./create-fault-plan.ts"

/** The controls of faults. */
export function faultRoutes(app: FastifyInstance, plan: FaultPlan, targets: ReadonlySet<string>): void {
  app.post("/sandbox/faults", (request, reply) => {
    const fault = faultSchema.safeParse(request.body)
    if (!fault.success) return reply.code(422).send({ Message: z.prettifyError(fault.error) })
    if (!targets.has(fault.data.Target)) {
      return reply
        .code(422)
        .send({ Message: `There is no ${fault.data.Target} here; there is ${[...targets].join(", ")}.` })
    }
    plan.add(fault.data)
    return reply.code(201).send({ Faults: plan.list() })
  })

  app.get("/sandbox/faults", () => ({ Faults: plan.list() }))

  app.delete("/sandbox/faults", (_request, reply) => {
    plan.clear()
    return reply.code(200).send({ Faults: [] })
  })
}
