import type { FastifyReply, FastifyRequest } from "fastify"
import { problems } from "@smart-send/contract/error/problem"
import { API_HEADERS } from "./api-headers.ts"

/** Whether a person opens a page or sends a form, rather than a program calling. Calls of the contract are the page's own script. */
export function wantsPage({ routeOptions, headers }: FastifyRequest): boolean {
  return routeOptions.config.call === undefined && headers.accept?.includes("text/html") === true
}

/** What a person is told while the database is away. */
export const AWAY = problems.UNAVAILABLE.message

/** For a person, while the database is away. Without script or style, for it belongs to no page in particular. */
export function sendAwayPage(reply: FastifyReply): FastifyReply {
  return reply
    .code(problems.UNAVAILABLE.status)
    .headers(API_HEADERS)
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>Try again in a moment</title><main><h1>Try again in a moment</h1><p>${AWAY}</p>` +
        `<p><a href="">Try again</a></p></main></html>`,
    )
}
