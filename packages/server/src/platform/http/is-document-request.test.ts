import { expect, it } from "vitest"
import { isDocumentRequest } from "./is-document-request.ts"

const asked = { method: "GET", accept: "text/html,*/*;q=0.8", fetchDest: "document" }

it.each([
  "/",
  "/myaccount/sold-items",
  "/en-GB/myaccount/sold-items",
  "/statics/signin-callback",
  "/statics/silent-renew",
])("a request for %s is answered with the app's page", (path) => {
  expect(isDocumentRequest({ ...asked, path })).toBe(true)
  expect(isDocumentRequest({ ...asked, path, fetchDest: undefined })).toBe(true)
  expect(isDocumentRequest({ ...asked, path, fetchDest: "iframe" })).toBe(true)
})

it.each([
  "/assets/index-abc.js",
  "/edge/demo/nothing",
  "/identity/nothing",
  "/health/nothing",
  "/sandbox/x",
  "/favicon.ico",
])("a request for %s, which does not exist, is a 404", (path) => {
  expect(isDocumentRequest({ ...asked, path })).toBe(false)
})

it("a script's request and a write are a 404", () => {
  expect(isDocumentRequest({ ...asked, path: "/sold-items", fetchDest: "empty" })).toBe(false)
  expect(isDocumentRequest({ ...asked, path: "/sold-items", fetchDest: undefined, accept: "application/json" })).toBe(
    false,
  )
  expect(isDocumentRequest({ ...asked, path: "/sold-items", method: "POST" })).toBe(false)
})
