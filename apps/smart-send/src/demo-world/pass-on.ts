import { request as ask, type IncomingMessage } from "node:http"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"

/** Headers that are about one connection and not about what is sent over it. */
const OF_CONNECTION = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade", "host"])

/** Hands requests below a path on to another server at this address, and its answers back, both as they are. */
export async function passOn(app: FastifyInstance, path: string, address: string): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser("*", (_request, body, done) => done(null, body))
    scope.all(path, async (request, reply) => answerFrom(address, request, reply))
    scope.all(`${path}/*`, async (request, reply) => answerFrom(address, request, reply))
  })
}

async function answerFrom(address: string, { raw }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = ask(new URL(raw.url ?? "/", address), { method: raw.method ?? "GET", headers: passedOn(raw.headers) })
    asked.on("response", resolve).on("error", reject)
    raw.pipe(asked)
  }).catch(() => null)
  if (answer === null) return reply.code(502).send()
  return reply
    .code(answer.statusCode ?? 502)
    .headers(passedOn(answer.headers))
    .send(answer)
}

function passedOn(headers: IncomingMessage["headers"]): IncomingMessage["headers"] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name)))
}
