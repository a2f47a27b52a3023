import type { BodyOf, Call, ParamsOf, QueryOf, ResultOf } from "@smart-send/contract/call/define-call"
import type { Problem } from "@smart-send/contract/error/problem"
import type { Result } from "@smart-send/domain/result/result"
import type { KeptAnswer } from "./compression/kept-answer.ts"

/** The input of a use case, already validated by the contract. */
export interface Input<C extends Call> {
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
}

/** An answer that is already text: the JSON of `result` alone. */
export interface ReadyText {
  readonly readyText: Buffer
}

/** An answer kept as its final bytes, including the envelope. */
export interface KeptResult {
  readonly kept: KeptAnswer
}

/** An answer that is a file, sent as an attachment. We make its name: letters, digits, dots and hyphens. */
export interface FileAnswer {
  readonly file: {
    /** In ASCII. */
    readonly name: string
    /** As people wrote it, where that is another. */
    readonly wholeName?: string
    readonly contentType: string
    readonly bytes: Buffer
  }
}

export type Answer<C extends Call> = Result<ResultOf<C> | ReadyText | KeptResult | FileAnswer, Problem>

/** A call and its use case, generic over the context that the process provides. */
export interface RouteFor<Context> {
  readonly call: Call
  // Declared as a method, so that a handler typed by its own call's input is accepted here. The edge validates by that
  // call's schemas.
  handle(context: Context, input: Input<Call>): Promise<Answer<Call>>
}

/**
 * In calls with access `link` nobody is signed in: `context.caller` has only the tenant of the path, and the handler
 * reads the permission from the link. In calls with access `user` there may be no customer yet:
 * `context.caller.customerId` is then null.
 */
export function route<C extends Call, Context>(
  call: C,
  handle: (context: Context, input: Input<C>) => Promise<Answer<C>>,
): RouteFor<Context> {
  return { call, handle }
}
