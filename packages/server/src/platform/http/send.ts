import { problems, type Problem } from "@smart-send/contract/error/problem"
import type { FastifyReply } from "fastify"
import { z } from "zod"
import { refusalText, type Text } from "./envelope-text.ts"
import type { FileAnswer } from "./route.ts"
import { isServiceDown } from "./service-down.ts"

/** Seconds after which a database that restarts is usually back. */
const BACK_SOON_SECONDS = 2

export function sendText(reply: FastifyReply, status: number, text: Text): FastifyReply {
  reply.code(status).header("content-type", "application/json; charset=utf-8")
  return typeof text === "string" ? reply.send(text) : sendParts(reply, text)
}

/** Parts go out in one write without being joined first: joining 200 kB costs more than all else the edge does with them. */
function sendParts(reply: FastifyReply, parts: readonly Buffer[]): FastifyReply {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  reply.header("content-length", length).hijack()
  const { raw } = reply
  raw.cork()
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  raw.statusCode = reply.statusCode
  for (const part of parts) raw.write(part)
  raw.end()
  return reply
}

/** As a download, whatever it is: a browser must not open it as a page of ours. */
export function sendFile(reply: FastifyReply, { name, contentType, bytes }: FileAnswer["file"]): FastifyReply {
  return reply
    .code(200)
    .header("content-type", contentType)
    .header("content-disposition", `attachment; filename="${name}"`)
    .send(bytes)
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
