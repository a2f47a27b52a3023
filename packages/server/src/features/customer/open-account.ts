import type { saveDefaultCustomer } from "@smart-send/contract/customer/save-default-customer"
import type { Address } from "@smart-send/domain/address/address"
import { LONGEST_CUSTOMER_NAME } from "@smart-send/domain/customer/longest-customer-name"
import { cutText } from "@smart-send/domain/text/cut-text"
import { accountNameOf } from "@smart-send/domain/saved-address/account-name"
import { senderProblems } from "@smart-send/domain/item-check/sender-problems"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { Problem } from "@smart-send/contract/error/problem"
import { sql } from "kysely"
import type { CustomerContext } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Answer } from "../../platform/http/route.ts"
import { saveSenderIn, type ReplaceSender } from "./save-sender.ts"

/**
 * Onboarding (ACCOUNT-9): gives the signed-in user a customer, with this address as its default sender. A user has one customer:
 * their row is locked, so that two tabs, or the same request sent again, come to the same one (ADR 121).
 */
export async function openAccount(
  context: CustomerContext,
  given: Address,
  replace: ReplaceSender,
): Promise<Answer<typeof saveDefaultCustomer>> {
  const fault = faultOf(given)
  if (fault !== null) return err(fault)
  const sender = { ...given, AccountName: accountNameOf(given.AccountName || given.Organisation || given.Name) }
  return context.tx(async (tx) => {
    const user = await lockUser(tx, context, sender)
    if (!user.ok) return user
    const customerId = user.value.customerId ?? (await createCustomer(tx, context, { userId: user.value.id, sender }))
    await enterScope(tx, customerId)
    return ok(await saveSenderIn(tx, { ...context, customerId }, { given: sender, replace }))
  })
}

/**
 * The customer of the caller whose token names none, because it is older than the customer: another tab may have created it.
 * From then on the transaction sees that customer's rows.
 */
export async function enterOwnCustomer(tx: Tx, { caller }: Pick<CustomerContext, "caller">): Promise<string | null> {
  const user = await tx
    .selectFrom("app_user")
    .select("customer_id")
    .where(sql`id::text`, "=", caller.userId)
    .where("disabled", "is", null)
    .executeTakeFirst()
  const customerId = user?.customer_id ?? null
  if (customerId !== null) await enterScope(tx, customerId)
  return customerId
}

interface LockedUser {
  readonly id: string
  readonly customerId: string | null
}

/**
 * The caller's own row, and nobody else's. Somebody of an outside issuer may have none yet; they get one where the tenant lets
 * people register, with a password that nothing matches.
 */
async function lockUser(
  tx: Tx,
  { caller, tenant }: CustomerContext,
  sender: Address,
): Promise<Result<LockedUser, Problem>> {
  const known = await userBy(tx, sql<boolean>`id::text = ${caller.userId}`)
  if (known !== null) return known.isDisabled ? err({ code: "UNAUTHORIZED" }) : ok(known)
  if (caller.email === "" || !tenant.Features.includes("Registration")) return err({ code: "FEATURE-OFF" })
  await sql`
    insert into app_user (tenant_id, email, name, password_hash)
    values (${caller.tenant}, ${caller.email}, ${sender.Name}, '')
    on conflict do nothing
  `.execute(tx)
  const added = await userBy(tx, sql<boolean>`lower(email) = ${caller.email.toLowerCase()}`)
  if (added === null) throw new Error("A user was added and is not there")
  return added.isDisabled ? err({ code: "UNAUTHORIZED" }) : ok(added)
}

async function userBy(
  tx: Tx,
  isThem: ReturnType<typeof sql<boolean>>,
): Promise<(LockedUser & { readonly isDisabled: boolean }) | null> {
  const row = await tx
    .selectFrom("app_user")
    .select(["id", "customer_id", "disabled"])
    .where(isThem)
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? null : { id: row.id, customerId: row.customer_id, isDisabled: row.disabled !== null }
}

async function createCustomer(
  tx: Tx,
  { caller, log }: CustomerContext,
  { userId, sender }: { readonly userId: string; readonly sender: Address },
): Promise<string> {
  const name = cutText(sender.Organisation.trim() || sender.Name.trim(), LONGEST_CUSTOMER_NAME)
  const { id } = await tx
    .insertInto("customer")
    .values({ tenant_id: caller.tenant, name, email: caller.email || sender.Email })
    .returning("id")
    .executeTakeFirstOrThrow()
  await tx.updateTable("app_user").set({ customer_id: id }).where("id", "=", userId).execute()
  log.info({ audit: "customer-created", userId, customerId: id }, "a user has got a customer")
  return id
}

/** From here on the transaction sees and writes this customer's rows. */
async function enterScope(tx: Tx, customerId: string): Promise<void> {
  await sql`select set_config('app.customer', ${customerId}, true)`.execute(tx)
}

function faultOf(given: Address): Problem | null {
  const validationErrors = senderProblems(given).map(({ Code, Field, Message }) => ({
    field: Field.replace(/^Sender\./, ""),
    code: Code,
    message: Message,
  }))
  return validationErrors.length === 0 ? null : { code: "INVALID", validationErrors }
}
