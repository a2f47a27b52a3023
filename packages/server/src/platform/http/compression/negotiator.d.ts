/** The part of the library that we use; its published types do not have `preferred` yet. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { readonly headers: { readonly "accept-encoding": string } })
    /** In the client's order of preference; ties are ordered by `preferred`. */
    encodings(available: readonly string[], options: { readonly preferred: readonly string[] }): string[]
  }
}
