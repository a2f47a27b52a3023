import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import fastify, { type FastifyInstance } from "fastify"
import { createSandbox } from "../create-sandbox.ts"

/** A stand-in as a test uses it: over HTTP alone. */
export function tryStandIn(name: string) {
  const journalFolder = mkdtempSync(join(tmpdir(), "sandbox-"))
  const open = () => createSandbox({ journalFolder, latencyMs: { from: 0, to: 0 }, hookPausesMs: [] })
  const sandbox = open()

  /** Our controls; what they refuse is thrown. */
  async function control(method: "GET" | "POST" | "PUT" | "PATCH", path: string, payload?: object) {
    const url = `/sandbox/marketplaces/${name}${path}`
    const answer = await sandbox.inject({ method, url, ...(payload === undefined ? {} : { payload }) })
    if (answer.statusCode >= 300) throw new Error(answer.body)
    return answer.json()
  }

  return {
    sandbox,
    control,
    /** Makes a sale and answers its id. */
    sale: async (body: object = {}): Promise<string> =>
      (await control("POST", "/orders", { Buyer: "Agnes Ashdown", Country: "GB", Lines: 2, ...body })).Id,
    /** The stand-in as it is after a restart, and a sale made there; to be closed. */
    restarted: async (): Promise<FastifyInstance> => {
      const again = open()
      const url = `/sandbox/marketplaces/${name}/orders`
      await again.inject({ method: "POST", url, payload: { Buyer: "Agnes Ashdown", Country: "GB" } })
      return again
    },
    edit: async (id: string, change: object) => control("PATCH", `/orders/${encodeURIComponent(id)}`, change),
    told: async (id: string) => control("GET", `/orders/${encodeURIComponent(id)}`),
    /** Sends the form of a page of consent, and answers where the seller is sent. */
    decide: async (url: string, form: Readonly<Record<string, string>>): Promise<URL> => {
      const headers = { "content-type": "application/x-www-form-urlencoded" }
      const payload = new URLSearchParams(form).toString()
      const answer = await sandbox.inject({ method: "POST", url, headers, payload })
      return new URL(String(answer.headers.location))
    },
    close: async (): Promise<void> => {
      await sandbox.close()
      rmSync(journalFolder, { recursive: true })
    },
  }
}

export interface HeardHook {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: string
}

/** An address that takes webhooks and keeps them as they came. */
export async function openEar(): Promise<{
  readonly url: string
  readonly app: FastifyInstance
  readonly heard: readonly HeardHook[]
}> {
  const app = fastify()
  const heard: HeardHook[] = []
  app.removeAllContentTypeParsers()
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body))
  app.post("/hooks", (request) => {
    heard.push({ headers: request.headers, body: String(request.body) })
    return {}
  })
  return { url: `${await app.listen({ host: "127.0.0.1", port: 0 })}/hooks`, app, heard }
}
