import { createStatementFile } from "@smart-send/contract/invoice/create-statement-file"
import { issueInvoice } from "@smart-send/contract/invoice/issue-invoice"
import { listStatements } from "@smart-send/contract/invoice/list-statements"
import { aCustomer } from "@smart-send/testkit/a-customer"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { plantPastOrders } from "@smart-send/testkit/plant-past-orders"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { invoiceRoutes } from "./invoice-routes.ts"

/** Each sold for £1.46 and £0.29 VAT. */
const BOOKINGS = 20_000
const [NET, VAT] = [146 * BOOKINGS, 29 * BOOKINGS]

let world: EdgeWorld
beforeAll(async () => {
  world = await createEdgeWorld(invoiceRoutes)
})
afterAll(() => world.dispose())

test(
  "the papers of a month of 20,000 bookings are issued at once, and written while everybody else is answered (INVOICE-6)",
  { timeout: 300_000 },
  async () => {
    const seller = await aCustomer(world.ownerDb)
    const client = world.client(seller.tenant, seller.customerId)
    const { rows } = await sql<{ end: Date; month: string }>`
      select (date_trunc('month', now() at time zone 'Europe/London')) at time zone 'Europe/London' as end,
        to_char(date_trunc('month', now() at time zone 'Europe/London') - interval '1 month', 'YYYY-MM') as month
    `.execute(world.ownerDb)
    const { end, month: Month } = rows[0] ?? { end: new Date(), month: "" }
    await plantPastOrders(world.ownerDb, seller, { count: BOOKINGS, newest: end.toISOString(), apartSeconds: 120 })
    await sql`analyze ltx`.execute(world.ownerDb)
    await sql`analyze lentry`.execute(world.ownerDb)
    const both = await Promise.all([1, 2].map(async () => client.call(issueInvoice, { body: { Month } })))
    // Two that ask at once get the one paper.
    for (const { error, result } of both)
      expect(error ?? result?.Invoices).toMatchObject([
        { Number: "INV-000001", Net: NET / 100, Vat: VAT / 100, Gross: (NET + VAT) / 100 },
      ])
    const id = both[0]?.result?.Invoices[0]?.Id ?? ""
    const fileOf = async (Format: "PDF" | "CSV", of: { InvoiceId: string } | { Month: string }) => {
      const { result, error } = await client.call(createStatementFile, { body: { ...of, Format } })
      if (result === null) throw new Error(JSON.stringify(error))
      return Buffer.from(await (await world.rawFetch(result.Href)).arrayBuffer())
    }
    const csv = (await fileOf("CSV", { InvoiceId: id })).toString("utf8").trim().split("\r\n")
    expect(csv).toHaveLength(BOOKINGS + 1)
    const vat = csv.slice(1).reduce((sum, line) => sum + Math.round(Number(line.split(",")[8]) * 100), 0)
    expect(vat).toBe(VAT)
    const writing = fileOf("PDF", { InvoiceId: id })
    const others = (async () => {
      for (let asked = 0; asked < 3; asked += 1) expect((await client.call(listStatements)).error).toBeNull()
      return "others are answered"
    })()
    expect(await Promise.race([writing, others])).toBe("others are answered")
    const pdf = await writing
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-")
    expect(pdf.length).toBeGreaterThan(500_000)
    expect((await fileOf("CSV", { Month })).toString("utf8").trim().split("\r\n")).toHaveLength(BOOKINGS + 3)
  },
)
