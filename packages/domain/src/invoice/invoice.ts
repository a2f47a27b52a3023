import { z } from "zod"
import { minor } from "../money/money.ts"
import { monthSchema } from "./month.ts"

const amountSchema = z.int().transform(minor)

/** Whom or by whom is charged, as it stands on the paper. */
export const partySchema = z.strictObject({
  name: z.string(),
  /** The lines of the address below the name, the postcode among them. */
  lines: z.array(z.string()),
  /** Empty where there is none. */
  vatNumber: z.string(),
})
export type Party = z.infer<typeof partySchema>

/** What a line is about: a parcel's price, its refund, what a courier charged later, and that given back. */
const chargeKinds = ["Booking", "Refund", "Surcharge", "SurchargeCredit"] as const

/** One ledger transaction on a paper. Amounts in minor units, below 0 for what is given back. */
export const invoiceLineSchema = z.strictObject({
  tx: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(chargeKinds),
  /** The order line's id. */
  reference: z.string(),
  description: z.string(),
  net: amountSchema,
  vat: amountSchema,
  /** The paper that the charge stands on which this line gives back; null on an invoice. */
  corrects: z.string().nullable(),
})
export type InvoiceLine = z.infer<typeof invoiceLineSchema>

export const paperKinds = ["Invoice", "CreditNote"] as const
/** An invoice, or a credit note that corrects one: what was issued is never changed. */
export type PaperKind = (typeof paperKinds)[number]

/** A paper as it was issued, for good. */
export const invoiceSchema = z.strictObject({
  kind: z.enum(paperKinds),
  number: z.string(),
  month: monthSchema,
  issued: z.iso.datetime(),
  currency: z.string().length(3),
  seller: partySchema,
  customer: partySchema,
  lines: z.array(invoiceLineSchema).min(1),
})
export type Invoice = z.infer<typeof invoiceSchema>

const PREFIXES: Readonly<Record<PaperKind, string>> = { Invoice: "INV", CreditNote: "CN" }

/** The number of a tenant's nth paper of a kind: "INV-000017". Without gaps from 1 on. */
export function paperNumber(kind: PaperKind, nth: number): string {
  return `${PREFIXES[kind]}-${String(nth).padStart(6, "0")}`
}

export function netOf(lines: readonly InvoiceLine[]) {
  return minor(lines.reduce((sum, { net }) => sum + net, 0))
}

export function vatOf(lines: readonly InvoiceLine[]) {
  return minor(lines.reduce((sum, { vat }) => sum + vat, 0))
}
