import type { FastifyInstance } from "fastify"

/** Many clients name JSON as the type of what they send where they send nothing; the real ones take it. */
export function takeEmptyJson(app: FastifyInstance): void {
  app.removeContentTypeParser("application/json")
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) =>
    body === "" ? done(null, {}) : app.getDefaultJsonParser("error", "error")(request, String(body), done),
  )
}
