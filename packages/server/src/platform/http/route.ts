import type { BodyOf, Call, ParamsOf, QueryOf, ResultOf } from "@smart-send/contract/call/define-call"
import type { Problem } from "@smart-send/contract/error/problem"
import type { Result } from "@smart-send/domain/result/result"
import type { KeptAnswer } from "./compression/kept-answer.ts"

/** What a use case is given of the request: guarded by the contract already. */
export interface Input<C extends Call> {
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
}

/** An answer already in its final text: the JSON of `result` alone. */
export interface ReadyText {
  readonly readyText: Buffer
}

/** An answer kept in its final bytes, its envelope among them. */
export interface KeptResult {
  readonly kept: KeptAnswer
}

/** An answer that is a file, sent as an attachment. The name is of our making: letters, digits, dots and hyphens. */
export interface FileAnswer {
  readonly file: { readonly name: string; readonly contentType: string; readonly bytes: Buffer }
}

export type Answer<C extends Call> = Result<ResultOf<C> | ReadyText | KeptResult | FileAnswer, Problem>

/** A call and the use case that answers it, in whatever context the process gives it. */
export interface RouteFor<Context> {
  readonly call: Call
  // A method, so that a handler typed by its own call's input may stand here: the edge guards by that call's schemas.
  handle(context: Context, input: Input<Call>): Promise<Answer<Call>>
}

/**
 * In calls of access `link` nobody is signed in: `context.caller` is nobody of the path's tenant, and what the link
 * grants is for the handler to read from it.
 * In calls of access `user` the customer may not be there yet: `context.caller.customerId` says, and is null then.
 */
export function route<C extends Call, Context>(
  call: C,
  handle: (context: Context, input: Input<C>) => Promise<Answer<C>>,
): RouteFor<Context> {
  return { call, handle }
}
