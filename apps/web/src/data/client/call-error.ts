import type { Answer } from "./answer.ts"
import type { EdgeAnswer } from "./create-edge.ts"

/** A refused call inside a query. The query library expects an exception. */
export class CallError extends Error {
  readonly code: string
  readonly statusCode: number
  readonly requestId: string | null
  /** What is wrong with which field of the question. */
  readonly validationErrors: EdgeAnswer<unknown>["validationErrors"]

  constructor(answer: EdgeAnswer<unknown>) {
    super(answer.error?.message ?? "The service gave no answer.")
    this.name = "CallError"
    this.code = answer.error?.code ?? "INTERNAL"
    this.statusCode = answer.statusCode
    this.requestId = answer.requestId
    this.validationErrors = answer.validationErrors
  }
}

/** @throws CallError when the call was refused. */
export function resultOf<Result>(answer: EdgeAnswer<Result>): Result {
  if (!answer.success || answer.result === null) throw new CallError(answer)
  return answer.result
}

/** What a call of the item driver was not answered with, inside a query. */
export function errorOf(answer: Exclude<Answer<unknown>, { readonly kind: "answered" }>): CallError {
  const code = answer.kind === "refused" ? answer.code : "INTERNAL"
  return new CallError({
    statusCode: answer.kind === "refused" ? 400 : 0,
    success: false,
    error: { code, message: answer.message },
    validationErrors: [],
    result: null,
    requestId: answer.requestId ?? null,
  })
}
