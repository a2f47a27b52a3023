import type { Feature } from "@smart-send/domain/settings/settings"
import type { z } from "zod"
import type { ProblemCode } from "../error/problem.ts"

export type Method = "GET" | "POST" | "PUT" | "DELETE"

/**
 * Who may make a call.
 * `customer`: a signed-in user with a customer; `user`: a signed-in user, customer or not (onboarding);
 * `link`: whoever holds a short-lived signed link (the signature is the grant, SEC-13);
 * `operator`: one of the tenant's own staff, who may make no call of the others but those that say so.
 */
export type Access = "customer" | "user" | "link" | "operator"

/** What a token must have been given beside `edge`, which every call needs (ADR 160). */
export type Scope = "address-search" | "my-profile" | "payment"

/** One call of the edge service: its name, its path, what it takes, what it answers and how it refuses. */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  /** Operation id in OpenAPI and in the client. */
  readonly name: string
  readonly summary: string
  readonly method: Method
  /** Below `/edge/{tenant}`, with `:name` for parameters: `/smartsenditem/:id/actions`. */
  readonly path: `/${string}`
  readonly access: Access
  readonly scope?: Scope
  /** Operators may make the call, too, though it is not one of theirs. */
  readonly alsoForOperators?: boolean
  /**
   * Tenants without this feature, or without any of these, are refused (FEATURE-OFF). Left out where it depends on what is
   * asked, or every tenant may call.
   */
  readonly feature?: Feature | readonly Feature[]
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly result: Answer
  /** Refusals beyond those every call can make (UNAUTHORIZED, FORBIDDEN, INVALID, TOO-MANY-REQUESTS, INTERNAL) and FEATURE-OFF by `feature`. */
  readonly refusals: readonly ProblemCode[]
  /** Sent while the page is being left, with `keepalive`, so that the browser still delivers it. Its body is below 64 kB. */
  readonly outlivesPage?: boolean
  /** The call makes or pays something, so it takes an Idempotency-Key (EDGE-16). */
  readonly keyed?: boolean
  /** The client's time-out in milliseconds (EDGE-13). Default 30 000. */
  readonly timeoutMs?: number
  /** Largest body in bytes. Default 1 MB. */
  readonly bodyLimit?: number
  /** The use case validates the entries of the body one by one, so that a bad entry does not cause the others to be refused. */
  readonly guardsEach?: boolean
  /** The schema of a body whose entries are all valid, for calls whose use case validates the entries. Only the OpenAPI document uses it. */
  readonly shownBody?: z.ZodType
  /** The body is a file of one of these content types, as it is, and reaches the use case as bytes. */
  readonly fileBody?: readonly string[]
  /** The answer is a file of one of these content types, as an attachment; only refusals come in the envelope. */
  readonly file?: readonly string[]
  /** Answers are validated outside production. Off where the answer is a cached text of rows already validated. */
  readonly raw?: boolean
  /** The OpenAPI document leaves the call out, because another call of it answers the same. */
  readonly isTwin?: boolean
}

export function defineCall<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodType,
>(call: Call<Params, Query, Body, Answer>): Call<Params, Query, Body, Answer> {
  return call
}

export type ParamsOf<C> = C extends Call<infer P> ? z.output<P> : never
export type QueryOf<C> = C extends Call<z.ZodType, infer Q> ? z.output<Q> : never
export type BodyOf<C> = C extends Call<z.ZodType, z.ZodType, infer B> ? z.output<B> : never
export type BodySentBy<C> = C extends Call<z.ZodType, z.ZodType, infer B> ? z.input<B> : never
export type QuerySentBy<C> = C extends Call<z.ZodType, infer Q> ? z.input<Q> : never
export type ResultOf<C> = C extends Call<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never
