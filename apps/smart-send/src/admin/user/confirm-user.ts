import { confirmUser } from "@smart-send/identity/manage-users"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import type { Command } from "../command.ts"
import { withDatabase } from "../with-database.ts"
import { EMAIL, nameUser, TENANT_OPTION } from "./name-user.ts"

export const confirmUserCommand: Command = {
  name: "user confirm",
  summary: "Makes the user who registered and can't open the email's link",
  details: ["Be sure that the address is theirs. They sign in with the password they chose."],
  takes: [EMAIL],
  options: TENANT_OPTION,
  run: async (given) => {
    const user = await nameUser(given)
    return withDatabase(async (db) => {
      const made = await confirmUser(db, user)
      if (made === "unknown")
        throw new StartRefusal(`Nobody has registered with ${user.email} at ${user.tenant} in the last 7 days.`)
      if (made === "taken") throw new StartRefusal(`Tenant ${user.tenant} has a user ${user.email} already.`)
      return {
        lines: [`${user.email} can sign in to ${user.tenant}, without a customer account.`],
        facts: { ...user, userId: made.userId },
      }
    })
  },
}
