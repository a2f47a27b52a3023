import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { Agent } from "node:https"
import { connect } from "node:net"

export interface Relay {
  /** Leads a client that knows only the real host and https to the stand-in, whatever host it names. */
  readonly agent: Agent
  close(): Promise<void>
}

/** Takes the calls that were meant for the real host, and passes them on to `base`, without a trailing slash. */
export async function openRelay(base: string): Promise<Relay> {
  const server = createServer((request, response) => void passOn(base, request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve)
  })
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("a relay without a port")
  const { port } = address
  // In place of TLS: what is asked and answered stays as it is.
  const agent = Object.assign(new Agent(), { createConnection: () => connect(port, "127.0.0.1") })
  return {
    agent,
    close: async () => {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

const LEFT_OUT = new Set([
  "host",
  "connection",
  "content-length",
  "transfer-encoding",
  "content-encoding",
  "keep-alive",
])

async function passOn(base: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = "GET", url = "/" } = request
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === "string" && !LEFT_OUT.has(name) ? [[name, value] as const] : [],
  )
  const body = Buffer.concat(await request.toArray())
  const answer = await fetch(`${base}${url}`, {
    method,
    headers: Object.fromEntries(headers),
    redirect: "manual",
    ...(body.length === 0 ? {} : { body }),
  })
  for (const [name, value] of answer.headers) if (!LEFT_OUT.has(name)) response.setHeader(name, value)
  response.statusCode = answer.status
  response.end(Buffer.from(await answer.arrayBuffer()))
}
