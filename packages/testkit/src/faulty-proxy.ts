import { createServer, request, type IncomingHttpHeaders, type ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { buffer } from "node:stream/consumers"

/** What a third party answered to a call that was passed on to it. */
export interface PassedAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A call on its way to a third party. */
export interface PassingCall {
  readonly response: ServerResponse
  /** Has the third party do it; the caller hears nothing by that. */
  pass(): Promise<PassedAnswer>
}

/** How a call goes. */
export type Manner = (call: PassingCall) => Promise<void> | void

/** Stands between our connectors and a third party, and makes calls go wrong on the wire. */
export interface FaultyProxy {
  readonly url: string
  /** The calls so far, as `GET /path`. */
  readonly calls: readonly string[]
  /** The most connections that were open at once. */
  readonly mostConnections: number
  /** From now on calls that contain `on` go like this: so many, or until told to behave. */
  behave(on: string, manner: Manner, count?: number): void
  behaveWell(): void
  close(): Promise<void>
}

interface Plan {
  readonly on: string
  readonly manner: Manner
  left: number
}

/** @param target the third party's address, asked for at each call. */
export async function openFaultyProxy(target: () => string): Promise<FaultyProxy> {
  let plans: Plan[] = []
  const calls: string[] = []
  const sockets = new Set<Socket>()
  let mostConnections = 0
  const server = createServer((incoming, response) => {
    const { method = "GET", url = "/", headers } = incoming
    calls.push(`${method} ${url}`)
    const plan = plans.find(({ on, left }) => left > 0 && `${method} ${url}`.includes(on))
    if (plan !== undefined) plan.left -= 1
    const manner = plan?.manner ?? inOrder
    response.on("error", () => response.destroy())
    void buffer(incoming).then(
      async (body) => manner({ response, pass: async () => passOn(`${target()}${url}`, { method, headers, body }) }),
      () => response.destroy(),
    )
  })
  server.on("connection", (socket) => {
    sockets.add(socket)
    mostConnections = Math.max(mostConnections, sockets.size)
    socket.on("close", () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("the proxy listens on a port")
  return {
    url: `http://127.0.0.1:${address.port}`,
    calls,
    get mostConnections() {
      return mostConnections
    },
    behave: (on, manner, count = Infinity) => {
      plans = [...plans, { on, manner, left: count }]
    },
    behaveWell: () => {
      plans = []
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Passed {
  readonly method: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

async function passOn(url: string, { method, headers, body }: Passed): Promise<PassedAnswer> {
  return new Promise((resolve, reject) => {
    const { host: _host, connection: _connection, ...others } = headers
    const call = request(url, { method, headers: others, agent: false }, (answer) => {
      buffer(answer).then(
        (read) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: read }),
        reject,
      )
    })
    call.on("error", reject)
    call.end(body)
  })
}

/** Answers what the third party answered. */
export function answerWith(response: ServerResponse, { status, headers, body }: PassedAnswer): void {
  const { connection: _connection, "transfer-encoding": _coding, ...others } = headers
  response.writeHead(status, { ...others, "content-length": body.length }).end(body)
}

const inOrder: Manner = async ({ response, pass }) => answerWith(response, await pass())
