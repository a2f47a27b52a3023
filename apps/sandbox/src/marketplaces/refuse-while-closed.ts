import type { FastifyInstance } from "fastify"
import type { MarketplaceTerms } from "./shop.ts"

/** What stands before a host that is down answers a page, whatever was asked for. */
export function refuseWhileClosed(app: FastifyInstance, terms: MarketplaceTerms): void {
  app.addHook("onRequest", async (_request, reply) => {
    if (!terms.isClosed()) return
    await reply
      .code(503)
      .type("text/html; charset=utf-8")
      .send("<!doctype html><title>Maintenance</title><h1>Briefly unavailable for scheduled maintenance.</h1>")
  })
}
