/** What we use of it; its published types do not know `preferred` yet. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { readonly headers: { readonly "accept-encoding": string } })
    /** In the client's order; those it likes alike in the order of `preferred`. */
    encodings(available: readonly string[], options: { readonly preferred: readonly string[] }): string[]
  }
}
