import type { FastifyInstance, FastifyReply } from "fastify"
import { errorPage } from "./error-page.ts"
import { asSeenBy, isSameOrigin, type OriginOf } from "./origin.ts"
import { pageHeaders, sendPage } from "./page-headers.ts"

const MOUNT = "/identity"

/** Mounts everything of the issuer except our own pages: discovery, keys, authorization, tokens. */
export function mountProvider(app: FastifyInstance, originOf: OriginOf): void {
  // The provider parses bodies itself.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser("*", (_request, _payload, done) => done(null))
  app.route({
    method: ["GET", "POST", "OPTIONS"],
    url: "/*",
    handler: async (request, reply) => {
      const origin = originOf(request)
      if (origin === null) return sendPage(reply, 404, errorPage("There is no service at this address."))
      const raw = asSeenBy(origin, request)
      const path = (raw.url ?? "").slice(MOUNT.length)
      // The authorization page alone may be framed, by ourselves: silent renewal runs in a hidden frame.
      const framedBy = path.startsWith("/auth") ? "'self'" : "'none'"
      const headers = { ...pageHeaders({ framedBy }), "x-request-id": request.id, ...transportSecurity(reply) }
      // The provider's preflight answers any origin with its blessing. Our own pages never ask, and no other may call.
      if (request.method === "OPTIONS" && !isSameOrigin(origin, request)) return reply.code(403).headers(headers).send()
      for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value)
      reply.hijack()
      // The provider works out its own addresses from what was cut off.
      Object.assign(raw, { originalUrl: raw.url, url: path })
      await origin.provider.callback()(raw, reply.raw)
      return reply
    },
  })
}

/** What is hijacked loses the headers the reply had been given. */
function transportSecurity(reply: FastifyReply): Readonly<Record<string, string>> {
  const value = reply.getHeader("strict-transport-security")
  return value === undefined ? {} : { "strict-transport-security": String(value) }
}
