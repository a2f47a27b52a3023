import type { FastifyInstance } from "fastify"

/** Forms, as browsers and Stripe's clients send them: flat names, such as `line_items[0][quantity]`. */
export function parseForms(app: FastifyInstance): void {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  )
}
