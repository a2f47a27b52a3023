import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { problems } from "@smart-send/contract/error/problem"
import { API_HEADERS } from "./api-headers.ts"
import { isDocumentRequest } from "./is-document-request.ts"

/** Whether a person opens a page or sends a form, rather than a program calling. Calls of the contract are the page's own script. */
export function wantsPage({ routeOptions, headers }: FastifyRequest): boolean {
  return routeOptions.config.call === undefined && headers.accept?.includes("text/html") === true
}

/** What a person is told while the database is away. */
export const AWAY = problems.UNAVAILABLE.message

/** How soon a page that is held asks again, in seconds. */
const HELD_SECONDS = "2"

/** For a person, while the database is away. */
export function sendAwayPage(reply: FastifyReply): FastifyReply {
  return sendPage(reply, "Try again in a moment", AWAY)
}

/** Holds pages back while what they would show is still being made. Each asks again by itself. */
export function holdPages(app: FastifyInstance, isHeld: () => boolean): void {
  app.addHook("onRequest", async (request, reply) => {
    const { method, url, headers } = request
    const [path = url] = url.split("?")
    const asked = { method, path, accept: headers.accept, fetchDest: headers["sec-fetch-dest"]?.toString() }
    if (!isHeld() || !isDocumentRequest(asked)) return undefined
    reply.headers({ "retry-after": HELD_SECONDS, refresh: HELD_SECONDS })
    return sendPage(reply, "Smart Send is starting", "This page opens by itself in a moment.")
  })
}

/** Without script or style, for it belongs to no page in particular. */
function sendPage(reply: FastifyReply, title: string, text: string): FastifyReply {
  return reply
    .code(problems.UNAVAILABLE.status)
    .headers(API_HEADERS)
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${title}</title><main><h1>${title}</h1><p>${text}</p><p><a href="">Try again</a></p></main></html>`,
    )
}
