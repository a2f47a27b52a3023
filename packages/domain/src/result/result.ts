/** An answer that may be an expected refusal. Refusals are values; an exception is a bug. */
export type Result<Value, Refusal> = Ok<Value> | Err<Refusal>

export interface Ok<Value> {
  readonly ok: true
  readonly value: Value
}

export interface Err<Refusal> {
  readonly ok: false
  readonly error: Refusal
}

export function ok<Value>(value: Value): Ok<Value> {
  return { ok: true, value }
}

export function err<Refusal>(error: Refusal): Err<Refusal> {
  return { ok: false, error }
}
