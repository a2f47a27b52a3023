import {
  type AccountSettings,
  accountSettingsSchema,
  DEFAULT_ACCOUNT_SETTINGS,
} from "@smart-send/domain/marketplace-account/account-settings"
import { accountNumberOf, publicAccountId } from "@smart-send/domain/marketplace-account/public-account-id"
import { SYNC_CODES } from "@smart-send/domain/marketplace-account/sync-code"
import { type RawBuilder, sql } from "kysely"
import { z } from "zod"
import type { Tx } from "../../platform/db/scope.ts"

const stampSchema = z.date().nullable()

const rowSchema = z.object({
  id: z.uuid(),
  tenant_id: z.string(),
  customer_id: z.uuid(),
  number: z.coerce.number().int(),
  prefix: z.enum(["EB", "PR", "II"]),
  connector: z.string(),
  source_id: z.string(),
  external_id: z.string(),
  name: z.string(),
  address: z.string(),
  details: z.record(z.string(), z.string()),
  settings: z.record(z.string(), z.unknown()),
  state: z.enum(["Linked", "Removed"]),
  is_paused: z.boolean(),
  problem: z.enum(SYNC_CODES).nullable(),
  problem_info: z.string(),
  problem_since: stampSchema,
  imported_until: stampSchema,
  last_import: stampSchema,
  window_until: stampSchema,
  window_cursor: z.string().nullable(),
  attempts: z.int(),
  ended_attempt: z.int(),
  triggered: stampSchema,
  linked: z.date(),
  granted: z.date(),
  hook_due: stampSchema,
  hook_url: z.string(),
  hook_problem: z.string(),
  linked_by: z.string(),
  refunds_hidden: z.boolean(),
})

/** A linked account without what opens it. */
export interface LinkedAccount extends Omit<z.infer<typeof rowSchema>, "settings"> {
  readonly settings: AccountSettings
  /** What people and orders know it by: EB10001. */
  readonly publicId: string
}

const COLUMNS = sql.raw(Object.keys(rowSchema.shape).join(", "))

/** Those of the customer in scope, in the order they were linked first. Removed ones are left out. */
export async function readAccounts(tx: Tx): Promise<readonly LinkedAccount[]> {
  return select(tx, sql`state = 'Linked'`)
}

/** Null for an id that is no account of the customer in scope; one that was removed is found. */
export async function readAccount(tx: Tx, id: string): Promise<LinkedAccount | null> {
  const [found] = await select(tx, sql`id = ${id}`)
  return found ?? null
}

/** By what people know it by, such as EB10001. The prefix says nothing that the number does not. */
export async function findAccountByPublicId(tx: Tx, publicId: string): Promise<LinkedAccount | null> {
  const number = accountNumberOf(publicId)
  if (number === null) return null
  const [found] = await select(tx, sql`number = ${number} and state = 'Linked'`)
  return found ?? null
}

async function select(tx: Tx, where: RawBuilder<unknown>): Promise<readonly LinkedAccount[]> {
  const { rows } = await sql`select ${COLUMNS} from marketplace_account where ${where} order by number`.execute(tx)
  return rows.map(toAccount)
}

function toAccount(row: unknown): LinkedAccount {
  const { settings, ...account } = rowSchema.parse(row)
  return {
    ...account,
    publicId: publicAccountId(account.prefix, account.number),
    settings: accountSettingsSchema.parse({ ...DEFAULT_ACCOUNT_SETTINGS, ...settings }),
  }
}
