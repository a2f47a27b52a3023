import { minor, sumMinor, type Minor } from "../money/money.ts"

/** A change of PrePay. Minor units, above 0 for what was added. */
export interface StatementEntry {
  readonly at: string
  readonly type: string
  readonly reference: string
  readonly description: string
  readonly amount: Minor
}

export interface Statement {
  readonly opening: Minor
  /** Each with what stood on the account after it. */
  readonly lines: readonly (StatementEntry & { readonly balance: Minor })[]
  readonly added: Minor
  /** 0 or below. */
  readonly spent: Minor
  readonly closing: Minor
}

/** A month's statement: what stood on the account, every change in order, and what stands there after it (INVOICE-1). */
export function statementOf(opening: Minor, entries: readonly StatementEntry[]): Statement {
  let balance: number = opening
  const lines = entries.map((entry) => {
    balance += entry.amount
    return { ...entry, balance: minor(balance) }
  })
  return {
    opening,
    lines,
    added: sumMinor(entries.map(({ amount }) => minor(Math.max(0, amount)))),
    spent: sumMinor(entries.map(({ amount }) => minor(Math.min(0, amount)))),
    closing: minor(balance),
  }
}
