import { foldDiscountCode } from "@smart-send/domain/booking/discount"
import { formatMoney } from "@smart-send/domain/money/money"
import { databaseCode } from "@smart-send/server/platform/db/scope"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import { sql } from "kysely"
import type { Command, CommandInput, CommandResult } from "../command.ts"
import { readPounds } from "../read-pounds.ts"
import { withDatabase } from "../with-database.ts"
import { discountText, readDiscounts, refuseUnknownTenant, TENANT } from "./read-discounts.ts"

const CODE = { name: "code", help: "3 to 30 letters, digits, dots, hyphens; read alike in capitals and small letters" }
const CODES = /^[A-Z0-9._-]{3,30}$/
const DAY = /^\d{4}-\d\d-\d\d$/

export const addDiscountCommand: Command = {
  name: "discount add",
  summary: "Makes a discount code of a tenant",
  details: ["It takes a percentage off every parcel of an order, or an amount off the whole order."],
  takes: [TENANT, CODE],
  options: {
    percent: { type: "string", value: "<1-100>", help: "a percentage" },
    amount: { type: "string", value: "<pounds>", help: "or an amount, as 5 or 2.50" },
    from: { type: "string", value: "<YYYY-MM-DD>", help: "the first day; from now on without it" },
    until: { type: "string", value: "<YYYY-MM-DD>", help: "the last day; without an end without it" },
    uses: { type: "string", value: "<number>", help: "how many orders may have it; any number without it" },
    least: { type: "string", value: "<pounds>", help: "the least an order comes to without it" },
  },
  run: addDiscount,
}

async function addDiscount({ argument, option }: CommandInput): Promise<CommandResult> {
  const tenant = argument(TENANT.name)
  const code = foldDiscountCode(argument(CODE.name))
  if (!CODES.test(code)) throw new StartRefusal(`"${code}" is no discount code: ${CODE.help}.`)
  const { kind, value } = readValue(option("percent"), option("amount"))
  const from = readDay(option("from"))
  const until = readDay(option("until"))
  if (from !== null && until !== null && until < from) throw new StartRefusal("--until is before --from.")
  const uses = readUses(option("uses"))
  const least = option("least") === undefined ? 0 : readPounds(option("least") ?? "")
  return withDatabase(async (db) => {
    await refuseUnknownTenant(db, tenant)
    await sql`
      insert into discount_code (tenant_id, code, kind, value, valid_from, valid_until, most_uses, least_total)
      values (${tenant}, ${code}, ${kind}, ${value}, ${from}::timestamp at time zone 'Europe/London',
        (${until}::date + 1)::timestamp at time zone 'Europe/London', ${uses}, ${least})
    `
      .execute(db)
      .catch((error: unknown) => {
        if (databaseCode(error) === "23505") throw new StartRefusal(`${tenant} has a code ${code} already.`)
        throw error
      })
    const made = (await readDiscounts(db, tenant)).find((each) => each.code === code)
    if (made === undefined) throw new Error("the code was not kept")
    return { lines: [discountText(made)], facts: made }
  })
}

function readValue(percent: string | undefined, amount: string | undefined) {
  if ((percent === undefined) === (amount === undefined))
    throw new StartRefusal("Give --percent or --amount: what the code takes off.")
  if (amount !== undefined) return { kind: "Amount", value: readPounds(amount) } as const
  const value = Number(percent)
  if (!Number.isInteger(value) || value < 1 || value > 100)
    throw new StartRefusal(`--percent is a whole number from 1 to 100, not "${percent}".`)
  return { kind: "Percent", value } as const
}

function readDay(text: string | undefined): string | null {
  if (text === undefined) return null
  const isDay = DAY.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)
  if (!isDay) throw new StartRefusal(`"${text}" is not a day such as 2026-12-24.`)
  return text
}

function readUses(text: string | undefined): number | null {
  if (text === undefined) return null
  const uses = Number(text)
  if (!Number.isInteger(uses) || uses < 1 || uses > 1_000_000)
    throw new StartRefusal(`--uses is a whole number above 0, not "${text}". For any number of orders leave it out.`)
  return uses
}

export const listDiscountsCommand: Command = {
  name: "discount list",
  summary: "Lists a tenant's discount codes, and how many orders had each",
  takes: [TENANT],
  run: async ({ argument }) =>
    withDatabase(async (db) => {
      const tenant = argument(TENANT.name)
      await refuseUnknownTenant(db, tenant)
      const codes = await readDiscounts(db, tenant)
      const lines = codes.map((each) => `${discountText(each)} Used by ${each.orders}, ${formatMoney(each.given)} off.`)
      return { lines: lines.length === 0 ? [`${tenant} has no discount codes.`] : lines, facts: codes }
    }),
}
