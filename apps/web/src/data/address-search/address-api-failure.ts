import { CallError } from "../client/call-error.ts"

type Step = "search" | "breakdown" | "lookup"

/**
 * A step of the account area's address search that failed, in the words by which error reports are told apart (account-area 8).
 * It names no address.
 */
export function addressApiFailure(step: Step, error: unknown): Error {
  // Without a request id, what answered was not the service: nobody, or something in front of it.
  const isService = error instanceof CallError && error.requestId !== null
  const why = isService
    ? `invalid api response ${error.code} - ${error.message}`
    : `invalid http response code ${error instanceof CallError ? error.statusCode : 0}`
  return new Error(`Failed to ${step} address ${why}`, { cause: error })
}

/** Hands a failure to whatever collects errors from the browser's console. The seller is told in words of their own. */
export function reportAddressApiFailure(failure: Error): void {
  // oxlint-disable-next-line eslint/no-console -- error-reporting services collect from here
  console.error(failure.message)
}
