import type { LookupFunction } from "node:net"
import { Agent as PlainAgent, request as plainRequest, type IncomingMessage, type RequestOptions } from "node:http"
import { Agent as TlsAgent, request as tlsRequest } from "node:https"

/** One call to a third party. `path` starts with a slash and is already encoded. */
export interface HttpRequest {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** The answer's body comes as it is, in `bytes`. */
  readonly asBytes?: boolean
}

/** The answer, or the statement that the outcome is not known. It is never guessed (COURIER-3). */
export type HttpOutcome =
  | {
      readonly kind: "answer"
      readonly status: number
      readonly contentType: string
      /** Empty where the answer is a PDF, or was asked as bytes. */
      readonly text: string
      readonly pdf?: Uint8Array
      readonly bytes?: Buffer
      /** The header of that name, as it came. */
      readonly retryAfter?: string
      /** The headers, by their names in lower case. Left out in recorded answers. */
      readonly headers?: Readonly<Record<string, string | readonly string[] | undefined>>
    }
  | { readonly kind: "failed"; readonly detail: string }

export interface HttpClient {
  /** One try: no retry, no redirect. `signal` ends it at the caller's deadline. */
  send(request: HttpRequest, signal: AbortSignal): Promise<HttpOutcome>
}

/** COURIER-2: 2 s to connect; the total is the caller's signal. */
const CONNECT_MS = 2000
/** No answer but a label comes near this size. The limit keeps an endless answer from filling the memory. */
const MOST_BYTES = 1_000_000
/** Sockets to one third party: if it hangs, only these are held (COURIER-4). */
const MOST_SOCKETS = 32

/**
 * @param baseUrl `http:` or `https:`, without a trailing slash; the request's path is put after it.
 * @param mostBytes of one answer.
 * @param connectMs within which there must be a connection.
 * @param lookup finds the address of the host, and may refuse it; the system's own when left out.
 */
export function createHttpClient(
  baseUrl: string,
  mostBytes: number = MOST_BYTES,
  connectMs: number = CONNECT_MS,
  lookup?: LookupFunction,
): HttpClient {
  const base = new URL(baseUrl)
  const isTls = base.protocol === "https:"
  const agent = new (isTls ? TlsAgent : PlainAgent)({
    keepAlive: true,
    maxSockets: MOST_SOCKETS,
    ...(lookup === undefined ? {} : { lookup }),
  })
  const start = isTls ? tlsRequest : plainRequest

  return {
    send: async ({ method, path, headers, body, asBytes = false }, signal) =>
      new Promise((resolve) => {
        const fail = (error: Error) => resolve({ kind: "failed", detail: describe(error) })
        const options: RequestOptions = { method, agent, signal, headers: headersOf(headers, body) }
        const call = start(`${base.href.replace(/\/$/, "")}${path}`, options, (answer) => {
          readAnswer(answer, { mostBytes, asBytes }).then(resolve, (error: Error) => {
            call.destroy()
            fail(error)
          })
        })
        call.on("error", fail)
        call.on("socket", (socket) => {
          if (!socket.connecting) return
          const giveUp = (): void => {
            if (socket.connecting) call.destroy(new Error(`no connection within ${connectMs} ms`))
          }
          // After a stall of the process, the timer fires before a connection that was made meanwhile is noticed: look there first.
          const timer = setTimeout(() => setImmediate(giveUp), connectMs)
          socket.once(isTls ? "secureConnect" : "connect", () => clearTimeout(timer))
          socket.once("close", () => clearTimeout(timer))
        })
        call.end(body)
      }),
  }
}

function headersOf(headers: HttpRequest["headers"], body: string | undefined): Record<string, string | number> {
  const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) }
  return { "user-agent": "smart-send", "accept-encoding": "identity", ...headers, ...length }
}

interface Reading {
  readonly mostBytes: number
  readonly asBytes: boolean
}

async function readAnswer(answer: IncomingMessage, { mostBytes, asBytes }: Reading): Promise<HttpOutcome> {
  if (Number(answer.headers["content-length"]) > mostBytes) throw new Error(`more than ${mostBytes} bytes`)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBytes) throw new Error(`more than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks)
  const contentType = answer.headers["content-type"] ?? ""
  const retryAfter = answer.headers["retry-after"]
  return {
    kind: "answer",
    status: answer.statusCode ?? 0,
    contentType,
    ...contentOf(body, asBytes ? "bytes" : contentType),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    headers: answer.headers,
  }
}

function contentOf(body: Buffer, kind: string): { text: string; pdf?: Buffer; bytes?: Buffer } {
  if (kind === "bytes") return { text: "", bytes: body }
  return /^application\/pdf\b/i.test(kind) ? { text: "", pdf: body } : { text: body.toString("utf8") }
}

/** The detail of a call to which nothing was answered in its time. */
export const SILENT = "no answer before our deadline"

/** A short word for the log and the support case: no address, no body, no key. */
function describe(error: Error): string {
  const code = "code" in error && typeof error.code === "string" ? error.code : ""
  if (error.name === "AbortError") return SILENT
  return code === "" ? error.message : `connection failed (${code})`
}
