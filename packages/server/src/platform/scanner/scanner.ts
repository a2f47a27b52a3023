/** What was found in a file: nothing, or something by its name. */
export type Scan = { readonly isClean: true } | { readonly isClean: false; readonly found: string }

/** Looks for harm in files. Throws `ServiceUnavailable` when it does not answer: what was not looked at is not taken. */
export interface Scanner {
  scan(bytes: Uint8Array): Promise<Scan>
}
