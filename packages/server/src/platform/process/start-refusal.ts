/** The process cannot start. The message is the sentence that the operator reads; no stack trace is printed. */
export class StartRefusal extends Error {
  override readonly name = "StartRefusal"
}
