import { disableUser, enableUser } from "@smart-send/identity/manage-users"
import type { Command } from "../command.ts"
import { withDatabase } from "../with-database.ts"
import { EMAIL, nameUser, noSuchUser, TENANT_OPTION } from "./name-user.ts"

export const disableUserCommand: Command = {
  name: "user disable",
  summary: "Keeps a user from signing in, and signs them out everywhere within 20 seconds",
  details: ["What they have booked goes on. `user enable` takes it back."],
  takes: [EMAIL],
  options: TENANT_OPTION,
  run: async (given) => {
    const user = await nameUser(given)
    return withDatabase(async (db) => {
      if (!(await disableUser(db, user))) throw noSuchUser(user)
      return { lines: [`${user.email} can't sign in any more, and is signed out everywhere.`], facts: user }
    })
  },
}

export const enableUserCommand: Command = {
  name: "user enable",
  summary: "Lets a disabled user sign in again",
  takes: [EMAIL],
  options: TENANT_OPTION,
  run: async (given) => {
    const user = await nameUser(given)
    return withDatabase(async (db) => {
      if (!(await enableUser(db, user))) throw noSuchUser(user)
      return { lines: [`${user.email} can sign in again.`], facts: user }
    })
  },
}
