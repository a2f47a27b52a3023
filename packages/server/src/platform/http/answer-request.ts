import { hash } from "node:crypto"
import type { Call } from "@smart-send/contract/call/define-call"
import { problems, type Problem } from "@smart-send/contract/error/problem"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { Logger } from "pino"
import type { Caller } from "../auth/caller.ts"
import { inScope, type Db, type Scope } from "../db/scope.ts"
import { readPathTenant } from "./admit-request.ts"
import { LINK_HEADERS } from "./api-headers.ts"
import type { BaseContext, Intent } from "./base-context.ts"
import type { KeptAnswer } from "./compression/kept-answer.ts"
import {
  isFileAnswer,
  isKeptResult,
  isReadyText,
  refusalText,
  successParts,
  wholeText,
  type Text,
} from "./envelope-text.ts"
import type { Unguarded } from "./guard-input.ts"
import { claimKey, type Claim, type KeyedRequest } from "./idempotency.ts"
import { sendFile, sendKept, sendProblem, sendText } from "./send.ts"
import type { FileAnswer, Input, RouteFor } from "./route.ts"

const LONGEST_KEY = 255

/** What one route needs in order to answer. It is made once, at start. */
export interface Answering<Context extends BaseContext> {
  readonly db: Db
  readonly log: Logger
  /** Adds the caller's tenant and customer to the context; null when this process does not know the tenant. */
  readonly contextFor: (base: BaseContext) => Context | null
  readonly hasFeature: (context: Context, feature: NonNullable<Call["feature"]>) => boolean
  readonly route: RouteFor<Context>
  readonly guard: (given: Unguarded) => Result<Input<Call>, Problem>
  /** Whether answers are checked against the contract too: everywhere except in production. */
  readonly checkAnswers: boolean
}

interface Outcome {
  readonly status: number
  readonly text: Text
  readonly retryAfter?: number | undefined
  /** One of these is sent instead of the text. */
  readonly file?: FileAnswer["file"]
  readonly kept?: KeptAnswer
}

/** Takes an admitted request to its answer: input guard, idempotency key, use case, envelope. */
export async function answerRequest<Context extends BaseContext>(
  answering: Answering<Context>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { access, feature } = answering.route.call
  const isLink = access === "link"
  if (isLink) reply.headers(LINK_HEADERS)
  const context = contextOf(answering, request, isLink ? nobodyOf(request) : request.caller)
  if (context === null) return sendProblem(reply, { code: "UNAUTHORIZED" })
  if (feature !== undefined && !answering.hasFeature(context, feature))
    return sendProblem(reply, { code: "FEATURE-OFF" })
  const body = Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : null
  const input = answering.guard({ params: request.params, query: request.query, body })
  if (!input.ok) return sendProblem(reply, input.error)
  const intent = intentOf(answering.route.call, request, body)
  if (!intent.ok) return sendProblem(reply, intent.error)
  return answerIntent(answering, context, { intent: intent.value, input: input.value }, reply)
}

interface Wanted {
  readonly intent: Intent | null
  readonly input: Input<Call>
}

/** A customer's answer is kept under its key; an operator's use case is given the key, and keeps it with what it does. */
async function answerIntent<Context extends BaseContext>(
  answering: Answering<Context>,
  context: Context,
  { intent, input }: Wanted,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { call } = answering.route
  const given = intent !== null && call.access === "operator" ? { ...context, intent } : context
  const work = () => outcomeOf(answering, given, input)
  const kept = intent === null ? null : keptFor(call, context, intent)
  if (kept === null) return send(reply, await work())
  return answerOnce(await claimKey(answering.db, kept), reply, work)
}

/** The answer under an idempotency key: the first time by work, afterwards as it was. */
async function answerOnce(claim: Claim, reply: FastifyReply, work: () => Promise<Outcome>): Promise<FastifyReply> {
  if (claim.kind === "refused") return sendProblem(reply, claim.problem)
  if (claim.kind === "replay") {
    return sendText(reply.header("idempotent-replayed", "true"), claim.answer.status, claim.answer.body)
  }
  return send(reply, await finishing(claim, work))
}

type Mine = Extract<Claim, { readonly kind: "mine" }>

/** Does the work and stores its answer under the key. An exception is not an answer: the same key may try again. */
async function finishing(claim: Mine, work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    const outcome = await work()
    if (outcome.status >= 500) await claim.release()
    else await claim.finish({ status: outcome.status, body: wholeText(outcome.text) })
    return outcome
  } catch (error) {
    // The row may remain when the database is away; then its lease expires.
    await claim.release().catch(() => null)
    throw error
  }
}

/**
 * The idempotency key of a call that takes one. Null when none was sent: natural keys then prevent duplicates (EDGE-16,
 * EDGE-17).
 */
function intentOf(call: Call, request: FastifyRequest, body: Buffer | null): Result<Intent | null, Problem> {
  const key = request.headers["idempotency-key"]
  if (call.keyed !== true || key === undefined) return ok(null)
  if (typeof key !== "string" || key === "" || key.length > LONGEST_KEY) {
    return err({ code: "MALFORMED", message: "An Idempotency-Key has 1 to 255 characters." })
  }
  return ok({ key, hash: hashOf(request.url, body) })
}

/** Where the answer under a key is kept; null for a caller without a customer. */
function keptFor(call: Call, { caller }: BaseContext, intent: Intent): KeyedRequest | null {
  if (caller.customerId === null) return null
  const scope = { tenant: caller.tenant, customerId: caller.customerId }
  return { scope, route: `${call.method} ${call.path}`, ...intent }
}

function hashOf(url: string, body: Buffer | null): string {
  return hash("sha256", Buffer.concat([Buffer.from(`${url}\n`), body ?? Buffer.alloc(0)]), "base64url")
}

async function outcomeOf<Context extends BaseContext>(
  answering: Answering<Context>,
  context: Context,
  input: Input<Call>,
): Promise<Outcome> {
  const answer = await answering.route.handle(context, input)
  const held =
    answer.ok && answering.checkAnswers ? holdToContract(answering.route.call, answer.value, context.log) : answer
  if (held.ok && isFileAnswer(held.value)) return { status: 200, text: "", file: held.value.file }
  if (held.ok && isKeptResult(held.value)) return { status: 200, text: "", kept: held.value.kept }
  if (held.ok) return { status: 200, text: successParts(held.value) }
  const { code, retryAfter } = held.error
  return { status: problems[code].status, text: refusalText(held.error, context.requestId), retryAfter }
}

function holdToContract(call: Call, value: unknown, log: Logger): Result<unknown, Problem> {
  if (call.raw === true || isReadyText(value) || isKeptResult(value) || isFileAnswer(value)) return ok(value)
  const checked = call.result.safeParse(value)
  if (checked.success) return ok(value)
  log.error({ call: call.name, issues: checked.error.issues.slice(0, 10) }, "an answer breaks its contract")
  return err({ code: "INTERNAL" })
}

/** The caller of a link, in the tenant of its path. This caller sees no customer's rows. */
function nobodyOf({ params }: FastifyRequest): Caller {
  const tenant = readPathTenant(params)
  return { userId: "", tenant: typeof tenant === "string" ? tenant : "", customerId: null, email: "" }
}

function contextOf<Context extends BaseContext>(
  { db, log, contextFor }: Answering<Context>,
  { id }: FastifyRequest,
  caller: Caller | null,
): Context | null {
  if (caller === null) return null
  return contextFor({
    caller,
    get log() {
      return log.child({ requestId: id })
    },
    requestId: id,
    tx: (work) => inScope(db, scopeOf(caller), work),
  })
}

function scopeOf({ tenant, customerId, role, userId }: Caller): Scope {
  return { tenant, customerId, ...(role === "operator" ? { operatorId: userId } : {}) }
}

function send(reply: FastifyReply, { status, text, retryAfter, file, kept }: Outcome): FastifyReply {
  if (kept !== undefined) return sendKept(reply, kept)
  if (file !== undefined) return sendFile(reply, file)
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter))
  return sendText(reply, status, text)
}
