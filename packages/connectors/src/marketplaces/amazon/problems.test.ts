import { expect, it } from "vitest"
import { problemOf, problemOfToken } from "./problems.ts"

it.each([
  [403, "Unauthorized", "Access to requested resource is denied.", "not-allowed", "no-dispatch-right"],
  [403, "Unauthorized", "The access token you provided has expired.", "token-refused", "token-refused"],
  [
    403,
    "Unauthorized",
    "The access token you provided is revoked, malformed or invalid.",
    "token-refused",
    "token-refused",
  ],
  [403, "AccessDenied", "", "not-allowed", "no-dispatch-right"],
  [403, "MissingToken", "", "token-refused", "token-refused"],
  [403, "ExpiredToken", "", "token-refused", "token-refused"],
  [403, "InvalidSignature", "", "token-refused", "token-refused"],
  [400, "QuotaExceeded", "", "throttled", "throttled"],
  [401, "Unauthorized", "", "token-refused", "token-refused"],
  [403, "constructor", "", "not-allowed", "no-dispatch-right"],
])("Amazon's %i %s, %s is %s, or %s of a write", (...[status, code, message, kind, ofWrite]) => {
  const failure = { code, message, details: "" }
  expect(problemOf(status, failure, false)?.kind).toBe(kind)
  expect(problemOf(status, failure, true)?.kind).toBe(ofWrite)
})

it("Amazon's InvalidInput says nothing about the caller", () => {
  expect(problemOf(400, { code: "InvalidInput", message: "", details: "" }, true)).toBeNull()
})

it.each([
  ["invalid_grant", "grant-ended"],
  ["invalid_client", "unavailable"],
  ["unauthorized_client", "unavailable"],
  ["invalid_scope", "not-allowed"],
  ["server_error", undefined],
])("Login with Amazon's %s is %s", (error, kind) => {
  expect(problemOfToken(error)?.kind).toBe(kind)
})
