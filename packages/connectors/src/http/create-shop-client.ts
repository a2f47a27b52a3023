import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { ownValue } from "@smart-send/domain/record/own-value"
import type { MarketplaceConnection } from "../marketplace.ts"
import type { MarketplaceManifest } from "../marketplace-manifest.ts"
import { createCallLimits, PATIENCE_MS } from "./create-call-limits.ts"
import { toStoreAddress } from "../store-address.ts"
import { createHttpClient, SILENT, type HttpClient, type HttpOutcome, type HttpRequest } from "./create-http-client.ts"
import { readDefinite } from "./read-json.ts"
import { lookupPublic, whyNotCalled } from "./public-address.ts"
import { shopPace } from "./shop-pace.ts"

/** One call to a shop. */
export interface ShopCall extends HttpRequest {
  /** Where the shop is reached, without a trailing slash; `path` is put after it. */
  readonly baseUrl: string
  /** The account whose limit it counts against; empty for calls that count against none (tokens). */
  readonly account: string
  readonly limit: "list" | "call" | "tell"
  /** What a 5xx says in the shop's own words (PrestaShop's webservice is switched off by 503); null where it says nothing of use. */
  readonly readFailure?: (text: string) => MarketplaceProblem | null
}

/** A definite answer below 500: the shop's own words, JSON or not. */
export interface ShopAnswer {
  readonly status: number
  readonly contentType: string
  readonly text: string
  /** A header by its name in lower case; the first of several; null where it is missing. */
  readonly header: (name: string) => string | null
}

export interface ShopClient {
  /**
   * One try. 429 answers `throttled` and holds the account back; 5xx `unavailable`; no connection `unavailable`, because nothing was
   * sent; an answer that was lost or cut off `unclear`. A redirect is `unclear`: a shop's API sends nobody elsewhere.
   */
  send(call: ShopCall, signal: AbortSignal): Promise<Result<ShopAnswer, MarketplaceProblem>>
  /** The shop says by other means than 429 that it will take nothing for so long. */
  hold(call: Pick<ShopCall, "account" | "limit">, ms: number): void
  /** As the pace has it: to be awaited before each stretch of what takes long to read. */
  readonly ownTurn: () => Promise<void>
}

/** Two hundred orders with all they hold. */
const MOST_BYTES = 20_000_000
/** What is longer takes more than a moment to read. */
const LONG = 20_000
/** Connections are kept for so many hosts; shops of sellers have each their own. */
const MOST_HOSTS = 200
/** When 429 says nothing about when to come back; milliseconds. */
const THROTTLED_MS = 10_000
const LONGEST_HOLD_MS = 15 * 60_000

/**
 * The client of one marketplace: it keeps to its limits, each account's own and what all accounts of the registration share, and
 * calls no address that is not public, unless its origin is among the connection's `allowedOrigins`.
 */
export function createShopClient(
  { name, limits }: Pick<MarketplaceManifest, "name" | "limits">,
  { clientId, allowedOrigins, pace: given }: Pick<MarketplaceConnection, "clientId" | "allowedOrigins" | "pace">,
): ShopClient {
  const clients = new Map<string, HttpClient>()
  const pace = shopPace(given)
  const call = createCallLimits(limits.call, pace)
  const tell = limits.tell === undefined ? call : createCallLimits(limits.tell, pace)
  const buckets = { list: createCallLimits(limits.list, pace), call, tell }

  /** Waits until it is the call's turn. Answers 0, or in how many milliseconds that could be where it is too long to wait. */
  async function turn({ account, limit }: Pick<ShopCall, "account" | "limit">, signal: AbortSignal): Promise<number> {
    if (account === "") return 0
    const waitMs = await buckets[limit].take(account, signal)
    if (waitMs > 0 || limits.app === undefined) return waitMs
    const shared = { app: `${name} ${clientId}`, account, limit: limits.app, patienceMs: PATIENCE_MS }
    const sharedMs = await pace.appCalls.take(shared)
    if (sharedMs > PATIENCE_MS) return sharedMs
    if (sharedMs > 0) await pace.sleep(sharedMs, signal)
    return 0
  }

  function clientOf(baseUrl: string): HttpClient {
    const { origin } = new URL(baseUrl)
    const kept = clients.get(origin)
    const client =
      kept ??
      createHttpClient(origin, MOST_BYTES, undefined, allowedOrigins.includes(origin) ? undefined : lookupPublic)
    clients.delete(origin)
    clients.set(origin, client)
    const [oldest] = clients.keys()
    if (clients.size > MOST_HOSTS && oldest !== undefined) clients.delete(oldest)
    return client
  }

  return {
    send: async ({ baseUrl, account, limit, readFailure, ...request }, signal) => {
      const why = whyNotCalled(baseUrl, allowedOrigins)
      if (why !== null) return err({ kind: "not-set-up", detail: why })
      try {
        const waitMs = await turn({ account, limit }, signal)
        if (waitMs > 0) return err({ kind: "throttled", detail: "our own limit of calls", retryAfterMs: waitMs })
      } catch {
        return err({ kind: "throttled", detail: "no turn before our deadline" })
      }
      const { pathname } = new URL(baseUrl)
      const path = `${pathname.replace(/\/$/, "")}${request.path}`
      const outcome = await clientOf(baseUrl).send({ ...request, path }, signal)
      const answer = readOutcome(
        outcome,
        { baseUrl, readFailure, ...request },
        (address) => whyNotCalled(address, allowedOrigins) === null,
      )
      const heldMs = answer.ok || answer.error.kind !== "throttled" ? 0 : (answer.error.retryAfterMs ?? 0)
      if (heldMs > 0 && account !== "") buckets[limit].hold(account, heldMs)
      if (answer.ok && answer.value.text.length > LONG) await pace.turn()
      return answer
    },
    hold: ({ account, limit }, ms) => buckets[limit].hold(account, Math.min(ms, LONGEST_HOLD_MS)),
    ownTurn: pace.turn,
  }
}

function readOutcome(
  outcome: HttpOutcome,
  request: Pick<ShopCall, "baseUrl" | "path" | "method"> & {
    readonly readFailure: ShopCall["readFailure"] | undefined
  },
  mayCall: (address: string) => boolean,
): Result<ShopAnswer, MarketplaceProblem> {
  if (outcome.kind === "failed") return err(problemOfFailure(outcome.detail))
  const { status, contentType, text, headers = {}, retryAfter } = outcome
  const retryAfterMs = retryAfterOf(retryAfter)
  if (status === 429) {
    const waitMs = Math.min(retryAfterMs ?? THROTTLED_MS, LONGEST_HOLD_MS)
    return err({ kind: "throttled", detail: "answered 429", retryAfterMs: waitMs })
  }
  if (status >= 500) {
    const said = request.readFailure?.(text) ?? null
    if (said !== null) return err(said)
    // A write may have been done before the shop failed.
    return err({
      kind: request.method === "GET" ? "unavailable" : "unclear",
      detail: `answered ${status}`,
      retryAfterMs,
    })
  }
  const definite = readDefinite(outcome)
  if (!definite.ok) {
    return err({ kind: "unclear", detail: definite.error, ...newAddress(headers["location"], request, mayCall) })
  }
  return ok({
    status,
    contentType,
    text,
    header: (name) => {
      const value = ownValue(headers, name)
      return (typeof value === "string" ? value : value?.[0]) ?? null
    },
  })
}

/** Where a redirect leads, unless it leads to the address that was asked, or to one that can't be called: that is none to type. */
function newAddress(
  location: unknown,
  request: Pick<ShopCall, "baseUrl" | "path">,
  mayCall: (address: string) => boolean,
): Pick<MarketplaceProblem, "movedTo"> {
  const movedTo = movedAddress(location, request)
  return movedTo !== undefined && movedTo !== request.baseUrl && mayCall(movedTo) ? { movedTo } : {}
}

const LONGEST_ADDRESS = 200

/**
 * The shop's address as a redirect has it: another host, `www.` or a folder. It may be the one that was asked, whose page for signing in
 * it leads to; undefined where it is no address of a shop.
 */
function movedAddress(location: unknown, { baseUrl, path }: Pick<ShopCall, "baseUrl" | "path">): string | undefined {
  const url = typeof location === "string" ? URL.parse(location, `${baseUrl}${path}`) : null
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return undefined
  const asked = (path.split("?", 1)[0] ?? "").replace(/\/+$/, "")
  const led = url.pathname.replace(/\/+$/, "")
  const base = toStoreAddress(url.origin + (led.endsWith(asked) ? led.slice(0, led.length - asked.length) : led))
  return base === null || base.length > LONGEST_ADDRESS ? undefined : base
}

function problemOfFailure(detail: string): MarketplaceProblem {
  if (detail === SILENT) return { kind: "unclear", detail, isSilent: true }
  if (UNTRUSTED.test(detail)) return { kind: "unavailable", detail, isUntrusted: true }
  return { kind: NEVER_SENT.test(detail) ? "unavailable" : "unclear", detail }
}

/** What failed before a byte of the call went out. */
const NEVER_SENT = /no connection within|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOTPUBLIC/i

/** Said by Node of a certificate, by its code or in words. */
const UNTRUSTED = /\bCERT|_CERT|certificate|self.signed/i

/** `Retry-After` in seconds, or as a date against our clock; null where there is none that can be read. */
function retryAfterOf(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === "") return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now())
}
