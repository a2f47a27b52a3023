import type { AppLimit } from "./marketplace-manifest.ts"

/** A call that counts against what all accounts of one registration share. */
export interface AppCall {
  /** The connector's name and the registration's client id. */
  readonly app: string
  /** The shop's own id of the account. */
  readonly account: string
  readonly limit: AppLimit
  /** How long the caller would wait; milliseconds. */
  readonly patienceMs: number
}

/** Counts the calls of whole apps, of as many processes as share it. */
export interface AppCalls {
  /**
   * In how many milliseconds the call may be made. It is counted where that is no longer than the caller's patience, otherwise not.
   *
   * Of a day's calls an account may take as many as it leaves: it gets none once it has used as many as are left for everybody. One
   * account alone comes to half of them, and for one that has used few there are always some.
   */
  take(call: AppCall): Promise<number>
}
