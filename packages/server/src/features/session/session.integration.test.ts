import { changePassword } from "@smart-send/contract/session/change-password"
import { listSessions } from "@smart-send/contract/session/list-sessions"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sessionRoutes } from "./session-routes.ts"

let world: EdgeWorld
beforeAll(async () => {
  world = await createEdgeWorld(sessionRoutes)
})
afterAll(async () => world.dispose())

it("with an outside issuer says that passwords and sessions are there, to a user without a customer too (SIGNIN-25)", async () => {
  const client = world.client("demo", null)
  const refused = {
    code: "FEATURE-OFF",
    message: "You sign in with another service. Your address, password and sessions are there.",
  }
  expect((await client.call(listSessions)).error).toEqual(refused)
  const body = { Password: "whatever it is", NewPassword: "seven kites over Leeds" }
  expect((await client.call(changePassword, { body })).error).toEqual(refused)
})
