import { z } from "zod"
import type { CourierConnection } from "../../courier.ts"
import { createHttpClient, type HttpClient, type HttpOutcome } from "../../http/create-http-client.ts"
import { createPacedClient } from "../../http/create-paced-client.ts"
import { createTokenKeeper, type Token, type TokenOutcome } from "../../http/create-token-keeper.ts"
import { readDefinite, readJson } from "../../http/read-json.ts"
import { readableEvents } from "../../read-events.ts"

/** DPD publishes no limit of calls. Each kind of call has a pace of its own, so that tracking never holds up a booking. */
const CALLS_PER_SECOND = { shipping: 5, labels: 5, tracking: 2 } as const
/** About when drivers come, unless the connection says otherwise. */
const COLLECTION_TIME = "16:00"
/** Labels of many parcels come in one answer. */
const MOST_BYTES = 8_000_000
/** As documented, for an answer that says nothing else. */
const TOKEN_MS = 24 * 60 * 60 * 1000

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "")
const id = z.union([z.string().min(1), z.int()]).transform(String)

const tokensSchema = z.object({
  data: z.object({ accessToken: z.string().min(1), refreshToken: z.string().min(1), expiry: z.int().nullish() }),
})
/** What a token of DPD's says of itself: seconds since 1970. */
const claimSchema = z.object({ expiry: z.int() })

const shipmentSchema = z.object({
  shipmentId: id,
  consignments: z.tuple([z.object({ consignmentNumber: id, parcelNumber: z.array(id).min(1) })]),
})
const labelsSchema = z.object({ printString: z.array(z.string().min(1)).min(1) })
const eventSchema = z.object({
  eventCode: text,
  eventText: text,
  /** By London's clock where it names no zone. */
  eventDate: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})?$/)
    .refine((date) => !Number.isNaN(Date.parse(date)), "no date"),
})
export type DpdEvent = z.infer<typeof eventSchema>
const parcelSchema = z.object({
  parcelNumber: id,
  consignmentNumber: id,
  trackingEvents: z.preprocess((events) => events ?? [], readableEvents(eventSchema)),
})
export type DpdParcel = z.infer<typeof parcelSchema>

const errorSchema = z.object({ message: z.string().min(1), fieldPath: text })
/** Of a shipment a list with the fields at fault; of anything else one sentence with its status. */
const errorsSchema = z.union([
  z.object({ error: z.array(errorSchema).min(1) }).transform(({ error }) => error),
  z
    .object({ error: z.object({ statusCode: z.int(), message: z.string().min(1) }) })
    .transform(({ error: { message } }) => [{ message, fieldPath: "" }]),
])

/** One call in DPD's words. */
export interface DpdRequest {
  readonly method: "GET" | "POST"
  readonly path: string
  readonly body?: unknown
  readonly kind: keyof typeof CALLS_PER_SECOND
}

/** DPD's answer, validated. `unclear` is everything that is not known to be said by it. */
export type DpdAnswer =
  | {
      readonly kind: "shipment"
      readonly shipmentId: string
      readonly parcelNumbers: readonly string[]
    }
  | { readonly kind: "labels"; readonly labels: readonly string[] }
  | { readonly kind: "parcels"; readonly parcels: readonly DpdParcel[] }
  | { readonly kind: "refused"; readonly errors: readonly z.infer<typeof errorSchema>[] }
  | { readonly kind: "not-found" }
  | { readonly kind: "no-access" }
  | { readonly kind: "unclear"; readonly detail: string }

export interface DpdApi {
  /** `HH:MM` by London's clock. */
  readonly collectionTime: string
  /**
   * Sends the call with the connection's token. A call that is refused for its token is sent once more with a new one: it was
   * turned away before anything was done.
   */
  send(request: DpdRequest, signal: AbortSignal): Promise<DpdAnswer>
}

export function createDpdApi(connection: CourierConnection): DpdApi {
  const { baseUrl, apiKey, callsPerSecond, collectionTime = COLLECTION_TIME } = connection
  const client = createHttpClient(baseUrl, MOST_BYTES)
  const paced = {
    shipping: createPacedClient(client, callsPerSecond ?? CALLS_PER_SECOND.shipping),
    labels: createPacedClient(client, callsPerSecond ?? CALLS_PER_SECOND.labels),
    tracking: createPacedClient(client, callsPerSecond ?? CALLS_PER_SECOND.tracking),
  }
  const logIn = createLogIn(connection, createPacedClient(client, callsPerSecond ?? CALLS_PER_SECOND.shipping))
  const keeper = createTokenKeeper(logIn.fetchToken)

  async function call({ method, path, body, kind }: DpdRequest, token: Token, signal: AbortSignal): Promise<DpdAnswer> {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const headers = {
      accept: "application/json",
      authorization: `Bearer ${token.value}`,
      "client-id": apiKey,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    }
    return readDpdAnswer(await paced[kind].send({ method, path, headers, ...sent }, signal))
  }

  async function send(request: DpdRequest, signal: AbortSignal, isRepeat: boolean): Promise<DpdAnswer> {
    const access = await keeper.get(signal)
    if (access.kind !== "token") return access
    const answer = await call(request, access.token, signal)
    if (answer.kind !== "no-access") return answer
    keeper.discard(access.token)
    logIn.forget()
    return isRepeat ? answer : send(request, signal, true)
  }
  return { collectionTime, send: async (request, signal) => send(request, signal, false) }
}

/** Tokens by the refresh token while there is one that is taken, otherwise by key and secret. */
function createLogIn({ apiKey, apiSecret = "" }: CourierConnection, client: HttpClient) {
  let refreshToken: string | null = null
  const call = async (path: string, authorization: string, signal: AbortSignal): Promise<TokenOutcome> => {
    const headers = { accept: "application/json", authorization, "client-id": apiKey }
    const answer = await client.send({ method: "GET", path: `/v1/customer/auth/${path}`, headers }, signal)
    const read = readTokens(answer, Date.now())
    refreshToken = read.kind === "tokens" ? read.refreshToken : null
    return read.kind === "tokens" ? { kind: "token", token: read.access } : read
  }
  return {
    /** The next token is had by key and secret. */
    forget: () => {
      refreshToken = null
    },
    fetchToken: async (signal: AbortSignal): Promise<TokenOutcome> => {
      const refreshed = refreshToken === null ? null : await call("refresh", `Bearer ${refreshToken}`, signal)
      if (refreshed !== null && refreshed.kind !== "no-access") return refreshed
      return call("access", `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString("base64")}`, signal)
    },
  }
}

type TokensAnswer =
  | { readonly kind: "tokens"; readonly access: Token; readonly refreshToken: string }
  | Exclude<TokenOutcome, { kind: "token" }>

function readTokens(outcome: HttpOutcome, now: number): TokensAnswer {
  const definite = readDefinite(outcome)
  if (!definite.ok) return { kind: "unclear", detail: `no token: ${definite.error}` }
  if (definite.value.status === 401 || definite.value.status === 403) return { kind: "no-access" }
  const json = readJson(outcome)
  const tokens = tokensSchema.safeParse(json.ok ? json.value.value : null)
  if (!tokens.success) return { kind: "unclear", detail: `no token in an answer of ${definite.value.status}` }
  const { accessToken, refreshToken, expiry } = tokens.data.data
  const seconds = expiry ?? claimedExpiry(accessToken)
  const expiresAt = seconds === null ? now + TOKEN_MS : seconds * 1000
  return { kind: "tokens", access: { value: accessToken, expiresAt }, refreshToken }
}

function claimedExpiry(token: string): number | null {
  const [, claims = ""] = token.split(".")
  try {
    const read = claimSchema.safeParse(JSON.parse(Buffer.from(claims, "base64url").toString("utf8")))
    return read.success ? read.data.expiry : null
  } catch {
    return null
  }
}

function readDpdAnswer(outcome: HttpOutcome): DpdAnswer {
  const definite = readDefinite(outcome)
  if (!definite.ok) return { kind: "unclear", detail: definite.error }
  const { status } = definite.value
  // What is said with it changes nothing.
  if (status === 401 || status === 403) return { kind: "no-access" }
  const json = readJson(outcome)
  if (!json.ok) return { kind: "unclear", detail: json.error }
  const { value } = json.value
  const errors = errorsSchema.safeParse(value)
  if (status === 404) return errors.success ? { kind: "not-found" } : unclear(status)
  // A warning stands beside what was done; a refusal stands alone, whatever its status.
  const done = status < 300 ? (readers.map((read) => read(value)).find((answer) => answer !== null) ?? null) : null
  if (done !== null) return done
  const hasData = z.object({ data: z.object({}).or(z.array(z.unknown())) }).safeParse(value).success
  return errors.success && !hasData ? { kind: "refused", errors: errors.data } : unclear(status)
}

/** The bodies of success, each told by its own fields. */
const readers: readonly ((value: unknown) => DpdAnswer | null)[] = [
  (value) => {
    const made = z.object({ data: shipmentSchema }).safeParse(value)
    if (!made.success) return null
    const { shipmentId, consignments } = made.data.data
    return { kind: "shipment", shipmentId, parcelNumbers: consignments[0].parcelNumber }
  },
  (value) => {
    const printed = z.object({ data: labelsSchema }).safeParse(value)
    return printed.success ? { kind: "labels", labels: printed.data.data.printString } : null
  },
  (value) => {
    const parcels = z.object({ data: z.array(parcelSchema) }).safeParse(value)
    return parcels.success ? { kind: "parcels", parcels: parcels.data.data } : null
  },
]

function unclear(status: number): DpdAnswer {
  return { kind: "unclear", detail: `answered ${status} with something else` }
}
