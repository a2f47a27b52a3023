/** The process can't start, and its message is the whole sentence the operator reads: no stack is shown. */
export class StartRefusal extends Error {
  override readonly name = "StartRefusal"
}
