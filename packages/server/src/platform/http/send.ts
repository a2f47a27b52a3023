import { problems, type Problem } from "@smart-send/contract/error/problem"
import type { FastifyReply } from "fastify"
import { z } from "zod"
import { refusalText } from "./envelope-text.ts"
import { isServiceDown } from "./service-down.ts"

/** Seconds after which a database that restarts is usually back. */
const BACK_SOON_SECONDS = 2

export function sendText(reply: FastifyReply, status: number, text: string | Buffer): FastifyReply {
  return reply.code(status).header("content-type", "application/json; charset=utf-8").send(text)
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { status } = problems[problem.code]
  const retryAfter = problem.retryAfter ?? (status === 503 ? BACK_SOON_SECONDS : undefined)
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter))
  if (status === 401) reply.header("www-authenticate", "Bearer")
  return sendText(reply, status, refusalText(problem, reply.request.id))
}

/** Exceptions are bugs or a service that is away; either way nothing of them leaves the house. */
export function sendError(error: unknown, reply: FastifyReply): FastifyReply {
  const { code, statusCode } = readFastifyError(error)
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return sendProblem(reply, { code: "TOO-LARGE" })
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return sendProblem(reply, { code: "NOT-JSON" })
  if (isServiceDown(error)) {
    reply.log.warn({ err: error }, "a service we lean on is away")
    return sendProblem(reply, { code: "UNAVAILABLE" })
  }
  if (statusCode >= 400 && statusCode < 500) {
    return sendProblem(reply, { code: "MALFORMED" })
  }
  reply.log.error({ err: error }, "a request failed")
  return sendProblem(reply, { code: "INTERNAL" })
}

const fastifyErrorSchema = z.object({ code: z.string().catch(""), statusCode: z.number().catch(500) })

function readFastifyError(error: unknown): z.infer<typeof fastifyErrorSchema> {
  const read = fastifyErrorSchema.safeParse(error)
  return read.success ? read.data : { code: "", statusCode: 500 }
}
