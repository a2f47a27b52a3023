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
export function resultOf<Answer>(answer: EdgeAnswer<Answer>): Answer {
  if (!answer.success || answer.result === null) throw new CallError(answer)
  return answer.result
}
