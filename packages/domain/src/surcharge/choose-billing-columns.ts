import { err, ok, type Result } from "../result/result.ts"
import type { BillingColumns } from "./read-billing-row.ts"

const NONE: BillingColumns = {
  tracking: "",
  amount: "",
  currency: "",
  weight: "",
  length: "",
  width: "",
  height: "",
  reason: "",
}

/**
 * The columns to read a courier's file by: those said now, over those kept from the last time. The label's number and the amount have to
 * be said once, because a guess would charge sellers for the wrong thing (SURCHARGE-1). Refuses in a sentence.
 */
export function chooseBillingColumns(
  courier: string,
  said: Partial<BillingColumns>,
  kept: Partial<BillingColumns> | null,
): Result<BillingColumns, string> {
  const columns = { ...NONE, ...kept, ...named(said) }
  const missing = (["tracking", "amount"] as const).filter((name) => columns[name] === "")
  if (missing.length > 0) {
    const options = missing.map((name) => `--${name} <column>`).join(" and ")
    return err(
      `Which column of ${courier}'s file has ${missing.map((name) => MEANING[name]).join(" and ")}? Say it once with ${options}. Nothing was charged.`,
    )
  }
  const used = Object.values(columns).filter((name: string) => name !== "")
  const twice = used.find((name: string, index) => used.indexOf(name) !== index)
  if (twice !== undefined) return err(`The column ${twice} was named for two things. Nothing was charged.`)
  return ok(columns)
}

const MEANING = { tracking: "the tracking number", amount: "the amount" } as const

function named(said: Partial<BillingColumns>): Partial<BillingColumns> {
  const entries = Object.entries(said).map(([name, column]) => [name, column.trim().toLowerCase()] as const)
  return Object.fromEntries(entries.filter(([, column]) => column !== ""))
}
