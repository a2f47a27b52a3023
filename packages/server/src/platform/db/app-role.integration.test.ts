import { randomBytes } from "node:crypto"
import { startTestServer } from "@smart-send/testkit/test-server"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { assertAppRole, ensureAppRole } from "./app-role.ts"

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  // A server of its own: the role's password is the whole server's.
  server = await startTestServer()
})
afterAll(() => server.stop())

const aPassword = () => randomBytes(16).toString("base64url")

describe("the application's role on an outside server", () => {
  it("has the password that all processes share", async () => {
    const password = aPassword()
    const appUrl = await ensureAppRole(server.superuserUrl, [password])
    expect(new URL(appUrl).username).toBe("smart_send_app")
    await assertAppRole(appUrl)
    const again = await Promise.all([1, 2, 3].map(() => ensureAppRole(server.superuserUrl, [password])))
    expect(new Set(again)).toEqual(new Set([appUrl]))
  })

  it("cannot be made by an owner without the right, which is said in words", async () => {
    await expect(ensureAppRole(server.ownerUrl, [aPassword()])).rejects.toThrow("set DATABASE_APP_URL")
  })
})
