import { Agent, request } from "node:http"

export interface Load {
  readonly url: string
  /** The headers of each connection, which asks again as soon as it has its answer. */
  readonly connections: readonly Readonly<Record<string, string>>[]
  /** How many requests all of them send together. */
  readonly requests: number
  /** Sent by POST; without one it is GET. */
  readonly body?: string
}

export interface LoadResult {
  readonly perSecond: number
  /** What each request waited, in milliseconds, the shortest first. */
  readonly waits: readonly number[]
}

/** Sends requests over connections that are kept open. @throws Error at the first answer that is not a success. */
export async function load({ url, connections, requests, body }: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections.length })
  const waits: number[] = []
  let sent = 0
  const ask = async (headers: Readonly<Record<string, string>>): Promise<void> => {
    while (sent < requests) {
      sent += 1
      const began = performance.now()
      await answered(url, { agent, headers }, body)
      waits.push(performance.now() - began)
    }
  }
  const began = performance.now()
  try {
    await Promise.all(connections.map(ask))
  } finally {
    agent.destroy()
  }
  const seconds = (performance.now() - began) / 1000
  return { perSecond: requests / seconds, waits: waits.toSorted((a, b) => a - b) }
}

async function answered(
  url: string,
  { agent, headers }: { readonly agent: Agent; readonly headers: Readonly<Record<string, string>> },
  body: string | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers, method: body === undefined ? "GET" : "POST" }, (answer) => {
      const status = answer.statusCode ?? 0
      answer.on("error", reject)
      answer.on("end", () => (status < 300 ? resolve() : reject(new Error(`${status} at ${url}`))))
      answer.resume()
    })
      .on("error", reject)
      .end(body)
  })
}
