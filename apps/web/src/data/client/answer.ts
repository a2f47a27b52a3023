import type { EdgeAnswer } from "./create-edge.ts"

/**
 * An answer, a refusal with its sentence, or no answer at all (`lost`: no connection, a time-out, a server that is
 * down).
 */
export type Answer<Value> =
  | { readonly kind: "answered"; readonly value: Value }
  | { readonly kind: "refused"; readonly code: string; readonly message: string; readonly requestId?: string | null }
  | { readonly kind: "lost"; readonly message: string; readonly requestId?: string | null }

/**
 * Whether the same call is worth repeating: the server was not reached, is down or asks for a pause, or the sign-in
 * must be renewed first.
 */
function isLost(answer: EdgeAnswer<unknown>): boolean {
  return answer.statusCode === 0 || answer.statusCode === 401 || answer.statusCode === 429 || answer.statusCode >= 500
}

export function answerOf<Result, Value>(answer: EdgeAnswer<Result>, pick: (result: Result) => Value): Answer<Value> {
  if (answer.success && answer.result !== null) return { kind: "answered", value: pick(answer.result) }
  const message = answer.error?.message ?? "The service gave no answer."
  return isLost(answer)
    ? { kind: "lost", message, requestId: answer.requestId }
    : { kind: "refused", code: answer.error?.code ?? "INTERNAL", message, requestId: answer.requestId }
}
