import { expect, it } from "vitest"
import { oldServerRefusal } from "./assert-server.ts"

it("a database server that is too old is refused with the release that is needed", () => {
  expect(oldServerRefusal("15.18 (Debian 15.18-0+deb12u1)")).toBe(
    "The server at DATABASE_URL is PostgreSQL 15.18, and 18 or later is needed. Use a newer server, or leave DATABASE_URL out for the built-in one.",
  )
  expect(oldServerRefusal("18.0")).toBeNull()
  expect(oldServerRefusal("19beta1")).toBeNull()
})
