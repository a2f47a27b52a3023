import { createStatementFile } from "@smart-send/contract/invoice/create-statement-file"
import { issueInvoice } from "@smart-send/contract/invoice/issue-invoice"
import { listStatements } from "@smart-send/contract/invoice/list-statements"
import { minor, percentOf } from "@smart-send/domain/money/money"
import { ledgerTransaction } from "@smart-send/domain/payment/ledger-transaction"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { verifyInvariants } from "@smart-send/testkit/verify-invariants"
import fc from "fast-check"
import { sql } from "kysely"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { inScope } from "../../platform/db/scope.ts"
import { writeTransactions } from "../../records/ledger/ledger.ts"
import { takePaperNumber } from "./invoice-store.ts"
import { invoiceRoutes } from "./invoice-routes.ts"
import { invoiceLastMonth } from "./start-invoicing.ts"

let world: EdgeWorld
beforeAll(async () => {
  world = await createEdgeWorld(invoiceRoutes)
})
afterEach(async () => {
  const breaches = await verifyInvariants(world.ownerDb)
  if (breaches.length > 0) throw new Error(JSON.stringify(breaches))
})
afterAll(() => world.dispose())

const clientOf = ({ tenant, customerId }: ACustomer) => world.client(tenant, customerId)

/** Writes a ledger transaction as of a moment. */
async function moved(
  customer: ACustomer,
  at: string,
  { kind, ref, net, rate = 20 }: { kind: "topup" | "surcharge" | "adjust"; ref: string; net: number; rate?: number },
): Promise<void> {
  const vat = percentOf(minor(net), rate)
  const transfers = {
    topup: [{ from: "bank", to: "prepay", amount: minor(net) }],
    surcharge: [
      { from: "prepay", to: "revenue", amount: minor(net) },
      { from: "prepay", to: "vat", amount: vat },
    ],
    adjust: [
      { from: "revenue", to: "prepay", amount: minor(net) },
      { from: "vat", to: "prepay", amount: vat },
    ],
  } as const
  const scope = { tenant: customer.tenant, customerId: customer.customerId }
  await inScope(world.ownerDb, scope, async (tx) => {
    // Time comes from the database; only the database's owner can write the past, by another default.
    await sql`alter table ltx alter column at set default ${sql.lit(at)}::timestamptz`.execute(tx)
    await writeTransactions(tx, [ledgerTransaction(kind, ref, transfers[kind])])
    await sql`set constraints all immediate`.execute(tx)
    await sql`alter table ltx alter column at set default now()`.execute(tx)
  })
}

const monthsOf = async (customer: ACustomer) => {
  const { result } = await clientOf(customer).call(listStatements)
  return result?.Months ?? []
}
const issue = async (customer: ACustomer, Month: string) => clientOf(customer).call(issueInvoice, { body: { Month } })

const csvOf = async (customer: ACustomer, summary: { readonly Id: string } | undefined) =>
  (await file(customer, { InvoiceId: summary?.Id ?? "", Format: "CSV" })).bytes.toString("utf8")
const pdfOf = async (customer: ACustomer, summary: { readonly Id: string } | undefined) =>
  (await file(customer, { InvoiceId: summary?.Id ?? "", Format: "PDF" })).bytes

/** Not even the database's owner changes what was issued. */
async function staysAsItIs(invoice: { readonly Id: string } | undefined): Promise<void> {
  for (const statement of [
    sql`update invoice set net_minor = 0 where id = ${invoice?.Id}`,
    sql`delete from invoice_line where invoice_id = ${invoice?.Id}`,
    sql`truncate invoice cascade`,
  ])
    await expect(statement.execute(world.ownerDb)).rejects.toThrow("What was issued is never changed")
}

async function file(
  customer: ACustomer,
  body: { Month: string; Format: "CSV" | "PDF" } | { InvoiceId: string; Format: "CSV" | "PDF" },
) {
  const { result, error } = await clientOf(customer).call(createStatementFile, { body })
  if (result === null) throw new Error(error?.code)
  const answer = await world.rawFetch(result.Href)
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

describe("statements by month", () => {
  it("equal the ledger to the penny, whatever was moved (INVOICE-1)", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            day: fc.integer({ min: 0, max: 120 }),
            net: fc.integer({ min: 1, max: 50_00 }),
            rate: fc.constantFrom(0, 20),
          }),
          {
            minLength: 1,
            maxLength: 12,
          },
        ),
        async (charges) => {
          const customer = await aCustomer(world.ownerDb)
          await moved(customer, "2026-01-01T12:00:00Z", { kind: "topup", ref: crypto.randomUUID(), net: 100_000 })
          for (const { day, net, rate } of charges) {
            const at = new Date(Date.parse("2026-01-01T23:30:00Z") + day * 86_400_000).toISOString()
            await moved(customer, at, { kind: "surcharge", ref: crypto.randomUUID(), net, rate })
          }
          const months = (await monthsOf(customer)).toReversed()
          let balance = 0
          for (const { Opening, Added, Spent, Closing } of months) {
            expect(Math.round(Opening * 100)).toBe(balance)
            balance += Math.round(Added * 100) + Math.round(Spent * 100)
            expect(Math.round(Closing * 100)).toBe(balance)
          }
          const { rows } = await sql<{ posted: number }>`
            select posted from account where customer_id = ${customer.customerId} and kind = 'prepay'
          `.execute(world.ownerDb)
          expect(balance).toBe(rows[0]?.posted)
          const [first] = months
          const csv = (await file(customer, { Month: first?.Month ?? "", Format: "CSV" })).bytes.toString("utf8")
          expect(csv).toContain(`Closing,,,,${first?.Closing.toFixed(2)},GBP`)
        },
      ),
      { numRuns: 8 },
    )
  })

  it("begin and end at midnight in London, and are files for whoever has the link", async () => {
    const customer = await aCustomer(world.ownerDb)
    // Half past midnight in London, the day before in UTC.
    await moved(customer, "2026-06-30T23:30:00Z", { kind: "topup", ref: crypto.randomUUID(), net: 5000 })
    expect(await monthsOf(customer)).toMatchObject([{ Month: "2026-07", Opening: 0, Added: 50, Spent: 0, Closing: 50 }])
    const pdf = await file(customer, { Month: "2026-07", Format: "PDF" })
    expect(pdf.answer.headers.get("content-type")).toBe("application/pdf")
    expect(pdf.answer.headers.get("content-disposition")).toContain("statement-2026-07.pdf")
    expect(pdf.bytes.subarray(0, 5).toString()).toBe("%PDF-")
    expect((await world.rawFetch("/edge/demo/statement/file/statement-pdf.2026-07.x")).status).toBe(403)
  })
})

describe("what is kept by month (INVOICE-7)", () => {
  it("counts what was charged until it is on a paper, also on a later month's", async () => {
    const customer = await aCustomer(world.ownerDb)
    await moved(customer, "2026-03-01T10:00:00Z", { kind: "topup", ref: crypto.randomUUID(), net: 100_00 })
    await moved(customer, "2026-03-02T10:00:00Z", { kind: "surcharge", ref: crypto.randomUUID(), net: 10_00 })
    await moved(customer, "2026-04-02T10:00:00Z", { kind: "surcharge", ref: crypto.randomUUID(), net: 10_00 })
    expect((await monthsOf(customer)).map(({ CanInvoice }) => CanInvoice)).toEqual([true, true])
    await issue(customer, "2026-04")
    expect((await monthsOf(customer)).map(({ CanInvoice }) => CanInvoice)).toEqual([false, false])
  })

  it("can't be written by the app, and is a breach where it is not what the entries come to (I12)", async () => {
    const customer = await aCustomer(world.ownerDb)
    await moved(customer, "2026-03-01T10:00:00Z", { kind: "topup", ref: crypto.randomUUID(), net: 100_00 })
    const add = (pence: number) => sql`
      update ledger_month set added = added + ${pence} where customer_id = ${customer.customerId}
    `
    const { tenant, customerId } = customer
    await expect(inScope(world.db, { tenant, customerId }, async (tx) => add(1).execute(tx))).rejects.toThrow("denied")
    await add(1).execute(world.ownerDb)
    expect(await verifyInvariants(world.ownerDb)).toEqual([
      { invariant: "I12", detail: "month 2026-03-01 is kept as 10001, 0, 0 and comes to 10000, 0, 0" },
    ])
    await add(-1).execute(world.ownerDb)
  })
})

describe("invoices", () => {
  it("are issued once, with VAT by rate, never changed, and corrected by a credit note (INVOICE-2, INVOICE-3, INVOICE-4)", async () => {
    const customer = await aCustomer(world.ownerDb, { tenant: "lite" })
    const [charged, given, both] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    await moved(customer, "2026-03-01T10:00:00Z", { kind: "topup", ref: crypto.randomUUID(), net: 100_00 })
    await moved(customer, "2026-03-02T10:00:00Z", { kind: "surcharge", ref: charged, net: 10_00 })
    await moved(customer, "2026-03-03T10:00:00Z", { kind: "surcharge", ref: given, net: 5_00, rate: 0 })
    await moved(customer, "2026-03-04T10:00:00Z", { kind: "surcharge", ref: both, net: 7_00 })
    await moved(customer, "2026-03-05T10:00:00Z", { kind: "adjust", ref: both, net: 7_00 })
    const first = await issue(customer, "2026-03")
    expect(first.result?.Invoices).toMatchObject([{ Kind: "Invoice", Month: "2026-03", Net: 15, Vat: 2, Gross: 17 }])
    expect((await issue(customer, "2026-03")).result).toEqual(first.result)
    const [invoice] = first.result?.Invoices ?? []
    const csv = await csvOf(customer, invoice)
    expect(csv.trim().split("\r\n")).toHaveLength(5)
    expect(csv).toContain(",10.00,20,2.00,12.00,GBP")
    expect(csv).toContain(",5.00,0,0.00,5.00,GBP")

    await moved(customer, "2026-04-01T10:00:00Z", { kind: "adjust", ref: given, net: 5_00, rate: 0 })
    const later = await issue(customer, "2026-04")
    expect(later.result?.Invoices).toMatchObject([
      { Kind: "CreditNote", Number: "CN-000001", Net: -5, Vat: 0, Gross: -5 },
    ])
    const credit = later.result?.Invoices[0]
    const corrected = await csvOf(customer, credit)
    expect(corrected).toContain(`${invoice?.Number},-5.00,0,0.00,-5.00,GBP`)
    expect((await pdfOf(customer, credit)).subarray(0, 5).toString()).toBe("%PDF-")
    await staysAsItIs(invoice)
  })

  it("of a month that is not over, of nothing, and of somebody else are refused", async () => {
    const [customer, other] = [await aCustomer(world.ownerDb), await aCustomer(world.ownerDb)]
    const now = new Date().toISOString().slice(0, 7)
    expect((await issue(customer, now)).error).toMatchObject({
      code: "STATE-NOT-ALLOWED",
      message: expect.stringMatching(/not over/),
    })
    expect((await issue(customer, "2026-01")).error).toMatchObject({ message: "Nothing was charged in this month." })
    expect((await issue(customer, "2026-13")).error).toMatchObject({ code: "INVALID" })
    await moved(other, "2026-03-01T10:00:00Z", { kind: "topup", ref: crypto.randomUUID(), net: 100_00 })
    await moved(other, "2026-03-02T10:00:00Z", { kind: "surcharge", ref: crypto.randomUUID(), net: 10_00 })
    const issued = await issue(other, "2026-03")
    const body = { InvoiceId: issued.result?.Invoices[0]?.Id ?? "", Format: "PDF" as const }
    expect((await clientOf(customer).call(createStatementFile, { body })).error).toMatchObject({ code: "NOT-FOUND" })
  })

  it("are numbered without gaps, 20 at once and with a rollback between (INVOICE-2)", async () => {
    const before = await sql<{ last: number }>`
      select coalesce(max(last), 0)::int as last from invoice_series where tenant_id = 'demo' and kind = 'Invoice'
    `.execute(world.ownerDb)
    const customers = await Promise.all(Array.from({ length: 20 }, async () => aCustomer(world.ownerDb)))
    for (const customer of customers) {
      await moved(customer, "2026-05-01T10:00:00Z", { kind: "topup", ref: crypto.randomUUID(), net: 100_00 })
      await moved(customer, "2026-05-02T10:00:00Z", { kind: "surcharge", ref: crypto.randomUUID(), net: 10_00 })
    }
    const rolledBack = async ({ tenant, customerId }: ACustomer) =>
      inScope(world.db, { tenant, customerId }, async (tx) => {
        await takePaperNumber(tx, "Invoice")
        throw new Error("rolled back")
      }).catch((error: unknown) => String(error))
    const answers = await Promise.all(
      customers.flatMap((customer, index) => [
        issue(customer, "2026-05"),
        // The same month by two tabs.
        issue(customer, "2026-05"),
        ...(index % 5 === 0 ? [rolledBack(customer)] : []),
      ]),
    )
    expect(answers.filter((answer) => answer === "Error: rolled back")).toHaveLength(4)
    const numbers = answers.flatMap((answer) =>
      typeof answer === "string" ? [] : (answer.result?.Invoices.map(({ Number: number }) => number) ?? []),
    )
    expect(numbers).toHaveLength(40)
    const start = before.rows[0]?.last ?? 0
    const expected = customers.map((_, index) => `INV-${String(start + index + 1).padStart(6, "0")}`)
    expect([...new Set(numbers)].toSorted()).toEqual(expected)
  })

  it("are issued by themselves when the month is over, each once", async () => {
    const customer = await aCustomer(world.ownerDb)
    const { rows } = await sql<{ at: string }>`
      select to_char(date_trunc('month', now() - interval '1 hour') - interval '5 days', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    `.execute(world.ownerDb)
    const at = rows[0]?.at ?? ""
    await moved(customer, at, { kind: "topup", ref: crypto.randomUUID(), net: 100_00 })
    await moved(customer, at, { kind: "surcharge", ref: crypto.randomUUID(), net: 10_00 })
    await Promise.all([invoiceLastMonth(world.platform), invoiceLastMonth(world.platform)])
    const [month] = await monthsOf(customer)
    expect(month).toMatchObject({
      Month: at.slice(0, 7),
      CanInvoice: false,
      Invoices: [{ Kind: "Invoice", Net: 10, Vat: 2 }],
    })
  })
})
