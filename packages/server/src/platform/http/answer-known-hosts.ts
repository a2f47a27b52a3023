import type { FastifyInstance } from "fastify"

/** HTTP 421, Misdirected Request: this server does not answer for the requested host. */
const MISDIRECTED = 421
const THIS_MACHINE = /^(?:localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Answers requests for this machine's own names and the public address, on any port, and refuses all others. Otherwise
 * a site could point a name of its own at this machine and be answered as if it were ours (DNS rebinding). Call it
 * before any route is registered.
 */
export function answerKnownHosts(app: FastifyInstance, publicUrl: string): void {
  const publicName = new URL(publicUrl).hostname
  app.addHook("onRequest", async (request, reply) => {
    const name = nameOf(request.host)
    if (name === publicName || (name !== null && THIS_MACHINE.test(name))) return undefined
    return reply
      .code(MISDIRECTED)
      .headers({ "cache-control": "no-store", "x-content-type-options": "nosniff", connection: "close" })
      .type("text/plain; charset=utf-8")
      .send(
        `This service answers at localhost and at ${publicName}, not at the address you asked for. Set PUBLIC_URL if people are to reach it by another.\n`,
      )
  })
}

/** The host name without its port, normalised as a browser would; null when it is not a valid host. */
function nameOf(host: string | undefined): string | null {
  if (host === undefined || !/^[\w.:[\]-]+$/.test(host)) return null
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : null
}
