import { expect, test } from "vitest"
import { isLoopbackRedirect } from "./loopback-redirect.ts"

const REGISTERED = [
  "http://lite.localhost:4000/statics/signin-callback",
  "http://lite.localhost:4000/statics/silent-renew",
  "http://lite.localhost:4000/edge/docs",
]

test.each([
  "http://127.0.0.1:53211/statics/signin-callback",
  "http://localhost/statics/silent-renew",
  "http://[::1]:8080/edge/docs",
])("%s is a registered address on this machine", (uri) => {
  expect(isLoopbackRedirect(uri, REGISTERED)).toBe(true)
})

test.each([
  "http://127.0.0.1:53211/callback",
  "http://127.0.0.1:53211/",
  "http://127.0.0.1:53211",
  "http://127.0.0.1:53211/statics/signin-callback/",
  "http://127.0.0.1:53211/statics/signin-callback?next=/",
  "http://127.0.0.1:53211/statics//signin-callback",
  "http://127.0.0.1:53211/statics/../statics/signin-callback",
  "http://127.0.0.1:53211/statics/signin%2Dcallback",
  "http://127.0.0.1:53211/STATICS/signin-callback",
  "http://127.0.0.1:53211//evil.test/statics/signin-callback",
])("%s is on this machine, but is not a registered address", (uri) => {
  expect(isLoopbackRedirect(uri, REGISTERED)).toBe(false)
})

test.each([
  "https://127.0.0.1/statics/signin-callback",
  "http://127.0.0.1.evil.test/statics/signin-callback",
  "http://localhost.evil.test/statics/signin-callback",
  "http://localhost@evil.test/statics/signin-callback",
  "http://evil.test/?http://localhost/",
  "http://localhost:80@evil.test/statics/signin-callback",
  "http://localhost\\@evil.test/statics/signin-callback",
  "http://localhost:8080/statics/signin-callback#fragment",
  "HTTP://LOCALHOST/statics/signin-callback",
  "http://LOCALHOST/statics/signin-callback",
  "http://localhost:999999/statics/signin-callback",
  "http://127.1/statics/signin-callback",
  "http://2130706433/statics/signin-callback",
  "http://localhost",
  "javascript:alert(1)",
  "http://localhost/statics/signin-callback\r\nSet-Cookie: a",
  "//localhost/statics/signin-callback",
])("%j is not taken", (uri) => {
  expect(isLoopbackRedirect(uri, REGISTERED)).toBe(false)
})
