import { changePassword } from "@smart-send/identity/manage-users"
import type { Command } from "../command.ts"
import { withDatabase } from "../with-database.ts"
import { EMAIL, nameUser, noSuchUser, TENANT_OPTION } from "./name-user.ts"
import { PASSWORD_OPTIONS, passwordLines, readPassword } from "./read-password.ts"

export const changePasswordCommand: Command = {
  name: "user password",
  summary: "Gives a user another password, and signs them out everywhere",
  takes: [EMAIL],
  options: { ...TENANT_OPTION, ...PASSWORD_OPTIONS },
  run: async (given) => {
    const user = await nameUser(given)
    const password = await readPassword(given)
    return withDatabase(async (db) => {
      if (!(await changePassword(db, user, password.password))) throw noSuchUser(user)
      return {
        lines: [`${user.email} has another password and is signed out everywhere.`, ...passwordLines(password)],
        facts: { ...user, ...(password.isMade ? { password: password.password } : {}) },
      }
    })
  },
}
