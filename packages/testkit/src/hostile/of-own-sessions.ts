/**
 * Calls about the caller's own sign-in. The one user of a test's tokens has no session of an issuer of ours, so they are sent as their
 * owner where there is one: packages/identity/src/account/sign-in-details.integration.test.ts.
 */
export const ofOwnSessions: ReadonlySet<string> = new Set([
  "listSessions",
  "endSession",
  "endOtherSessions",
  "changePassword",
  "changeEmail",
])
