import { addUser } from "@smart-send/identity/manage-users"
import type { Db } from "@smart-send/server/platform/db/scope"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import type { Command, CommandResult, CommandInput } from "../command.ts"
import { findOneSeller } from "../find-one-seller.ts"
import { withDatabase } from "../with-database.ts"
import { EMAIL, nameUser, TENANT_OPTION } from "./name-user.ts"
import { PASSWORD_OPTIONS, passwordLines, readPassword } from "./read-password.ts"

export const addUserCommand: Command = {
  name: "user add",
  summary: "Adds a user who can sign in at once, with a customer account or to one",
  details: ["Without --customer and --customer-of the user has no account yet, and can't ship."],
  takes: [EMAIL],
  options: {
    ...TENANT_OPTION,
    name: { type: "string", value: "<name>", help: "the person's name; without it the e-mail address" },
    customer: { type: "string", value: "<name>", help: "makes a new customer account of this name" },
    operator: { type: "boolean", help: "one of the tenant's own staff, who has no account and works at the desk" },
    "customer-of": { type: "string", value: "<seller>", help: "joins the account of this id or e-mail address" },
    ...PASSWORD_OPTIONS,
  },
  run: add,
}

async function add(given: CommandInput): Promise<CommandResult> {
  const user = await nameUser(given)
  const password = await readPassword(given)
  const isOperator = given.has("operator")
  if (isOperator && (given.option("customer") ?? given.option("customer-of")) !== undefined)
    throw new StartRefusal("--operator adds one of the tenant's own staff, who has no customer account.")
  return withDatabase(async (db) => {
    const account = await accountOf(db, user.tenant, given)
    const added = await addUser(db, {
      ...user,
      name: given.option("name") ?? user.email,
      password: password.password,
      account,
      isOperator,
    })
    if (added === null) throw new StartRefusal(`Tenant ${user.tenant} has a user ${user.email} already.`)
    const { userId, customerId } = added
    return {
      lines: [
        `${user.email} can sign in to ${user.tenant}${placeOf(customerId, isOperator)}.`,
        ...passwordLines(password),
      ],
      facts: { ...user, userId, customerId, ...(password.isMade ? { password: password.password } : {}) },
    }
  })
}

function placeOf(customerId: string | null, isOperator: boolean): string {
  if (isOperator) return ", as an operator"
  return customerId === null ? ", without a customer account" : `, for customer account ${customerId}`
}

async function accountOf(db: Db, tenant: string, { option }: CommandInput) {
  const [newName, joined] = [option("customer")?.trim(), option("customer-of")]
  if (newName !== undefined && joined !== undefined)
    throw new StartRefusal("--customer makes an account and --customer-of joins one: give one of them.")
  if (newName === "") throw new StartRefusal("A customer account has a name.")
  if (newName !== undefined) return { newName }
  if (joined === undefined) return null
  const seller = await findOneSeller(db, joined)
  if (seller.tenant !== tenant) throw new StartRefusal(`${joined} is a customer of ${seller.tenant}, not of ${tenant}.`)
  return { customerId: seller.customerId }
}
