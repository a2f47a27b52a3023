import { expect, test } from "vitest"
import { isLoopbackRedirect } from "./loopback-redirect.ts"

test.each(["http://127.0.0.1:53211/callback", "http://localhost/cb", "http://[::1]:8080/", "http://localhost:1/a?b=c"])(
  "%s is this machine",
  (uri) => {
    expect(isLoopbackRedirect(uri)).toBe(true)
  },
)

test.each([
  "https://127.0.0.1/cb",
  "http://127.0.0.1.evil.test/cb",
  "http://localhost.evil.test/",
  "http://localhost@evil.test/",
  "http://evil.test/?http://localhost/",
  "http://localhost:80@evil.test/",
  "http://localhost\\@evil.test/",
  "http://localhost:8080/cb#fragment",
  "HTTP://LOCALHOST/cb",
  "http://LOCALHOST/cb",
  "http://localhost:999999/",
  "http://127.1/cb",
  "http://2130706433/cb",
  "http://localhost",
  "javascript:alert(1)",
  "http://localhost/\r\nSet-Cookie: a",
  "//localhost/cb",
])("%j is not taken", (uri) => {
  expect(isLoopbackRedirect(uri)).toBe(false)
})
