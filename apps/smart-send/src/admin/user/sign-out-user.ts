import { signOutUser } from "@smart-send/identity/manage-users"
import type { Command } from "../command.ts"
import { withDatabase } from "../with-database.ts"
import { EMAIL, nameUser, noSuchUser, TENANT_OPTION } from "./name-user.ts"

export const signOutUserCommand: Command = {
  name: "user sign-out",
  summary: "Signs a user out everywhere within 20 seconds",
  details: ["They can sign in again. `user disable` keeps them out."],
  takes: [EMAIL],
  options: TENANT_OPTION,
  run: async (given) => {
    const user = await nameUser(given)
    return withDatabase(async (db) => {
      if (!(await signOutUser(db, user))) throw noSuchUser(user)
      return { lines: [`${user.email} is signed out everywhere.`], facts: user }
    })
  },
}
