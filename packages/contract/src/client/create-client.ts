import { z } from "zod"
import type { BodySentBy, Call, QuerySentBy, ResultOf } from "../call/define-call.ts"
import type { Envelope } from "../call/envelope.ts"
import { readEntries, type TakeEntries } from "./read-entries.ts"
import { localFailures, readEnvelope, type LocalFailure } from "./read-envelope.ts"

const DEFAULT_TIMEOUT_MS = 30_000

type ParamsSentBy<C> = C extends Call<infer P> ? z.input<P> : never
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [Key in Name]?: undefined }
  : { readonly [Key in Name]: Value }

/** The input of a call. `params` and `body` are required only where the call has them. */
type Sent<C extends Call> = Part<"params", ParamsSentBy<C>> &
  Part<"body", BodySentBy<C>> & {
    readonly query?: QuerySentBy<C>
    /** Made once for each thing the user wants done, and sent again with every retry (EDGE-16). */
    readonly idempotencyKey?: string
    readonly signal?: AbortSignal
    /** Receives the entries of a result that is one list while they arrive; the list in the answer is then empty. */
    readonly onEntries?: TakeEntries<EntryOf<ResultOf<C>>>
  }

type EntryOf<Result> = Result extends { readonly [List in keyof Result]: readonly (infer Entry)[] } ? Entry : never

type IsEmptyAllowed<C extends Call> = Partial<Sent<C>> extends Sent<C> ? true : false
export type SentArguments<C extends Call> = IsEmptyAllowed<C> extends true ? [sent?: Sent<C>] : [sent: Sent<C>]

export interface ClientOptions {
  /** Origin of the service without a trailing slash; empty for the page's own. */
  readonly baseUrl: string
  readonly tenant: string
  readonly getToken: () => string | null | Promise<string | null>
  readonly sessionId?: string
  /** A function, because the value changes: a socket has a new id after each reconnection. */
  readonly socketId?: string | (() => string | undefined)
  /** The platform's own `fetch` when left out. */
  readonly fetch?: typeof fetch
}

export interface Client {
  /** Makes a call. Never throws: whatever goes wrong is an envelope (EDGE-3). */
  call<C extends Call>(call: C, ...sent: SentArguments<C>): Promise<Envelope<ResultOf<C>>>
}

/**
 * The edge service's client, for browser and Node. Failures that are not the server's come as envelopes of their own:
 * 401 `UNAUTHORIZED` without a token (nothing is sent), and `statusCode` 0 with `NETWORK`, `TIMEOUT` or `ABORTED`.
 */
export function createClient(options: ClientOptions): Client {
  return {
    async call<C extends Call>(call: C, ...[sent]: SentArguments<C>) {
      // Without a token the answer is local (SIGNIN-1).
      const token = await options.getToken()
      if (token === null || token === "") return localFailures.UNAUTHORIZED
      const given: Loose = sent ?? {}
      const deadline = AbortSignal.timeout(call.timeoutMs ?? DEFAULT_TIMEOUT_MS)
      try {
        const answer = await (options.fetch ?? fetch)(addressOf(options, call, given), {
          method: call.method,
          headers: headersOf(options, token, given, call),
          ...(given.body === undefined ? {} : { body: bodyOf(call, given.body) }),
          signal: given.signal === undefined ? deadline : AbortSignal.any([deadline, given.signal]),
        })
        // The server validates its answers by the contract; only the envelope is checked here.
        const { onEntries } = sent ?? {}
        if (onEntries === undefined || answer.body === null) return readEnvelope<ResultOf<C>>(await answer.text())
        const read = await readEntries(chunksOf(answer.body), (entries) =>
          onEntries(z.custom<readonly EntryOf<ResultOf<C>>[]>().parse(entries)),
        )
        return z.custom<Envelope<ResultOf<C>>>().parse(read)
      } catch {
        return localFailures[causeOf(given.signal, deadline)]
      }
    },
  }
}

/** A file goes as it is. */
function bodyOf({ fileBody }: Call, body: unknown): string | Uint8Array<ArrayBuffer> {
  return fileBody === undefined ? JSON.stringify(body) : z.custom<Uint8Array<ArrayBuffer>>().parse(body)
}

/** By its reader: not every browser can iterate a stream. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
}

interface Loose {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

function causeOf(signal: AbortSignal | undefined, deadline: AbortSignal): LocalFailure {
  if (signal?.aborted === true) return "ABORTED"
  return deadline.aborted ? "TIMEOUT" : "NETWORK"
}

function addressOf(options: ClientOptions, call: Call, sent: Loose): string {
  const params = new Map(entriesOf(sent.params))
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params.get(name) ?? ""))
  const query = new URLSearchParams(entriesOf(sent.query)).toString()
  return `${options.baseUrl}/edge/${options.tenant}${path}${query === "" ? "" : `?${query}`}`
}

function entriesOf(part: unknown): [string, string][] {
  if (typeof part !== "object" || part === null) return []
  return Object.entries(part).flatMap(([name, value]: [string, unknown]): [string, string][] =>
    typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? [[name, `${value}`]] : [],
  )
}

function headersOf(options: ClientOptions, token: string, sent: Loose, { fileBody }: Call): Record<string, string> {
  const socketId = typeof options.socketId === "function" ? options.socketId() : options.socketId
  return {
    accept: "application/json",
    authorization: `Bearer ${token}`,
    "x-tenant": options.tenant,
    // The server reads what a file is from its bytes: the last of its types says nothing of them.
    ...(sent.body === undefined ? {} : { "content-type": fileBody?.at(-1) ?? "application/json" }),
    ...(options.sessionId === undefined ? {} : { "x-session-id": options.sessionId }),
    ...(socketId === undefined ? {} : { "x-socket-id": socketId }),
    ...(sent.idempotencyKey === undefined ? {} : { "idempotency-key": sent.idempotencyKey }),
  }
}
