import type { getStatementFile as getStatementFileCall } from "@smart-send/contract/invoice/get-statement-file"
import { drawPaper } from "@smart-send/documents/paper/draw-paper"
import { monthSchema } from "@smart-send/domain/invoice/month"
import { statementOf } from "@smart-send/domain/invoice/statement-of"
import { DEFAULT_CURRENCY, minor } from "@smart-send/domain/money/money"
import { ledgerEntryType, type LedgerEntryType } from "@smart-send/domain/payment/ledger-entry-type"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import { inScope, type Scope } from "../../platform/db/scope.ts"
import type { Answer, FileAnswer, Input } from "../../platform/http/route.ts"
import { readLabelToken } from "../../records/label/label-link.ts"
import { isOver, readInvoiceJson, readNow, readParty, readStatement } from "./invoice-store.ts"

type Call = typeof getStatementFileCall
type File = FileAnswer["file"]

/** How a statement names what moved the credit. */
const TYPES: Readonly<Record<LedgerEntryType, string>> = {
  TopUp: "Credit added",
  Bonus: "Bonus",
  Booking: "Booking",
  Refund: "Refund",
  Surcharge: "Courier surcharge",
  SurchargeCredit: "Surcharge given back",
  Claim: "Claim paid",
  Goodwill: "Goodwill refund",
  Adjustment: "Adjustment",
}

/** The file that a link leads to. Nobody is signed in, so the caller sees only what the link permits. */
export async function getStatementFile(
  platform: Pick<Platform, "linkSecret" | "db" | "clock">,
  context: CustomerContext,
  { params }: Input<Call>,
): Promise<Answer<Call>> {
  const { tenant } = context.caller
  const grant = readLabelToken({ secret: platform.linkSecret, tenant }, params.token, platform.clock.now())
  if (grant === null) return err({ code: "LINK-EXPIRED" })
  const scope = { tenant, customerId: grant.customerId }
  const { kind, id } = grant.object
  const format = kind.endsWith("-csv") ? "csv" : "pdf"
  const file =
    kind === "invoice-pdf" || kind === "invoice-csv"
      ? await invoiceFile(platform, scope, { id, format })
      : kind === "statement-pdf" || kind === "statement-csv"
        ? await statementFile(platform, scope, { id, format })
        : null
  return file === null ? err({ code: "LINK-EXPIRED" }) : ok({ file })
}

interface Wanted {
  readonly id: string
  readonly format: "pdf" | "csv"
}

async function invoiceFile({ db }: Pick<Platform, "db">, scope: Scope, { id, format }: Wanted): Promise<File | null> {
  const invoice = await inScope(db, scope, async (tx) => readInvoiceJson(tx, id))
  if (invoice === null) return null
  return fileOf(invoice.number, format, await drawPaper({ kind: "invoice", json: invoice.json, format }, invoice.lines))
}

async function statementFile({ db }: Pick<Platform, "db">, scope: Scope, { id, format }: Wanted): Promise<File | null> {
  const month = monthSchema.safeParse(id)
  if (!month.success) return null
  const { opening, rows, ...read } = await inScope(db, scope, async (tx) => ({
    ...(await readStatement(tx, month.data)),
    customer: await readParty(tx),
    isOpen: !(await isOver(tx, month.data)),
    madeAt: await readNow(tx),
  }))
  const statement = statementOf(
    opening,
    rows.map(({ at, kind, ref, isOfSurcharge, description, amount }) => ({
      at: at.toISOString(),
      type: TYPES[ledgerEntryType({ kind, ref, isOfSurcharge })],
      reference: ref,
      description: description ?? "",
      amount: minor(amount),
    })),
  )
  const paper = { month: month.data, statement, ...read }
  const bytes = await drawPaper({ kind: "statement", paper, currency: DEFAULT_CURRENCY, format }, rows.length)
  return fileOf(`statement-${month.data}`, format, bytes)
}

function fileOf(name: string, format: Wanted["format"], bytes: Uint8Array): File {
  return {
    name: `${name}.${format}`,
    contentType: format === "csv" ? "text/csv" : "application/pdf",
    bytes: Buffer.from(bytes),
  }
}
