import { randomUUID } from "node:crypto"
import type { Contract } from "@smart-send/contract/call/contract"
import type { Call } from "@smart-send/contract/call/define-call"
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from "fastify"
import type { Logger } from "pino"
import type { TokenVerifier } from "../auth/verify-token.ts"
import type { Db } from "../db/scope.ts"
import { isDocumentRequest } from "./is-document-request.ts"
import type { Metrics } from "../metrics/create-metrics.ts"
import { createFileAdmission } from "./admit-files.ts"
import { admitRequest, BODY_LIMIT } from "./admit-request.ts"
import { answerRequest } from "./answer-request.ts"
import { API_HEADERS, HSTS } from "./api-headers.ts"
import type { BaseContext } from "./base-context.ts"
import { checkRoutes } from "./check-routes.ts"
import { docsRoutes } from "./docs-routes.ts"
import { finishRequests } from "./finish-requests.ts"
import { guardOf } from "./guard-input.ts"
import { mendedAddress } from "./mended-address.ts"
import { measureRequests } from "./measure-requests.ts"
import { createRateLimits, DEFAULT_RATE_LIMITS, type RateLimits } from "./rate-limits.ts"
import type { RouteFor } from "./route.ts"
import { sendError, sendProblem } from "./send.ts"
import { NO_PROXY, type TrustedHop } from "./trusted-proxies.ts"

/** What the edge is built from, and how a request gets the context that its use case receives. */
export interface EdgeParts<Context extends BaseContext> {
  readonly db: Db
  readonly log: Logger
  readonly metrics: Metrics
  /** The address the browser uses, without a trailing slash. */
  readonly publicUrl: string
  readonly contract: Contract
  readonly contextFor: (base: BaseContext) => Context | null
  /** Whether the caller's tenant has a feature that a call needs. */
  readonly hasFeature: (context: Context, feature: NonNullable<Call["feature"]>) => boolean
}

export interface EdgeOptions {
  /** Answers are checked against the contract unless this is set. */
  readonly production?: boolean
  /** For tests of a few features: not every call of the contract needs a route. */
  readonly partial?: boolean
  readonly limits?: RateLimits
  /** Decides whose X-Forwarded-* headers are trusted; by default nobody's. */
  readonly isTrusted?: TrustedHop
}

// A request must be sent within these times or it is cut off (SEC-10). We check every second instead of Node's 30.
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 15_000
const MOST_CONNECTIONS = 4_000
// 100 ids of 36 characters with escaped commas.
const LONGEST_PARAM = 4_200

/** The HTTP server with the edge at `/edge/{tenant}`. Other roles of the process mount their routes beside it. */
export function createEdge<Context extends BaseContext>(
  parts: EdgeParts<Context>,
  routes: readonly RouteFor<Context>[],
  auth: TokenVerifier,
  options: EdgeOptions = {},
): FastifyInstance {
  if (options.partial !== true) checkRoutes(parts.contract.calls, routes)
  const app = createServer(parts, options)
  app.register(
    async (edge) => {
      // The only body parser, whatever the content type: `admitRequest` has already refused everything except exact
      // JSON.
      edge.removeAllContentTypeParsers()
      edge.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body))
      edge.addHook("onRequest", async (_request, reply) => {
        reply.headers(API_HEADERS)
      })
      edge.setNotFoundHandler((_request, reply) => sendProblem(reply, { code: "NOT-FOUND" }))
      docsRoutes(edge, parts.contract, parts.publicUrl)
      const limit = await createRateLimits(edge, options.limits ?? DEFAULT_RATE_LIMITS)
      const admitFile = createFileAdmission()
      for (const route of routes) {
        const { call } = route
        const answering = { ...parts, route, guard: guardOf(call), checkAnswers: options.production !== true }
        edge.route({
          method: call.method,
          url: `/:tenant${call.path}`,
          config: { call: call.name },
          bodyLimit: call.bodyLimit ?? BODY_LIMIT,
          onRequest: async (request, reply) => {
            const problem =
              (await admitRequest(call, auth, request)) ?? (await limit(call, request)) ?? admitFile(call, reply)
            return problem === null ? undefined : sendProblem(reply, problem)
          },
          handler: (request, reply) => answerRequest(answering, request, reply),
        })
      }
    },
    { prefix: "/edge" },
  )
  return app
}

function noSchemas(): never {
  throw new Error("Routes are described by the contract, not by JSON schemas.")
}

function createServer(
  { log: logger, metrics, publicUrl }: Pick<EdgeParts<BaseContext>, "log" | "metrics" | "publicUrl">,
  options: EdgeOptions,
): FastifyInstance {
  const log: FastifyBaseLogger = logger
  const app = fastify({
    loggerInstance: log,
    // We log one line for each request ourselves, without addresses or bodies.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: () => randomUUID(),
    trustProxy: options.isTrusted ?? NO_PROXY,
    exposeHeadRoutes: false,
    // The contract checks what comes in and goes out. What Fastify would check with is not even loaded.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 1_000 },
    routerOptions: { maxParamLength: LONGEST_PARAM },
    frameworkErrors: (error, request, reply) => {
      const mended = mendedPage(request)
      reply.header("x-request-id", request.id)
      void (mended === null ? sendError(error, reply) : reply.redirect(mended, 302))
    },
  })
  finishRequests(app)
  app.server.maxConnections = MOST_CONNECTIONS
  const isTls = publicUrl.startsWith("https:")
  app.decorateRequest("caller", null)
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id)
    if (isTls) reply.header("strict-transport-security", HSTS)
  })
  if (options.isTrusted === undefined) warnOfUnknownProxy(app)
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        tenant: request.caller?.tenant,
        customerId: request.caller?.customerId,
      },
      "answered",
    )
  })
  measureRequests(app, metrics)
  app.setErrorHandler((error, _request, reply) => sendError(error, reply))
  return app
}

/** Where a browser goes on that was sent to a page by an address that can't be read; null for all other requests. */
function mendedPage({ method, url, headers }: FastifyRequest): string | null {
  const { accept, "sec-fetch-dest": dest } = headers
  const path = url.split("?", 1)[0] ?? "/"
  const fetchDest = typeof dest === "string" ? dest : undefined
  return isDocumentRequest({ method, path, accept, fetchDest }) ? mendedAddress(url) : null
}

/** Logged once: behind an undeclared proxy all callers share one address, and so the limits that count by address. */
function warnOfUnknownProxy(app: FastifyInstance): void {
  let isSaid = false
  app.addHook("onRequest", async ({ headers, log }) => {
    if (isSaid || headers["x-forwarded-for"] === undefined) return
    isSaid = true
    log.warn("A request has X-Forwarded-For, which is not trusted. If it comes from a proxy of yours, set TRUST_PROXY.")
  })
}
