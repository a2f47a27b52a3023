import type { FastifyInstance } from "fastify"

/** Misdirected Request: this server does not answer for the host that was asked. */
const MISDIRECTED = 421
const THIS_MACHINE = /^(?:localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Answers at this machine's own names and at the public address's, on whatever port, and nowhere else: a site that points
 * a name of its own at this machine would else be answered as if it were ours (DNS rebinding). Call it before any route is
 * registered.
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

/** As a browser would read it, without the port; null for what is no host. */
function nameOf(host: string | undefined): string | null {
  if (host === undefined || !/^[\w.:[\]-]+$/.test(host)) return null
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : null
}
