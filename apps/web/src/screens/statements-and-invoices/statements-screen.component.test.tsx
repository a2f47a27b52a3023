import { createStatementFile } from "@smart-send/contract/invoice/create-statement-file"
import { issueInvoice } from "@smart-send/contract/invoice/issue-invoice"
import { listStatements } from "@smart-send/contract/invoice/list-statements"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { beforeAll, expect, it } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { recentDownloads } from "../../storage/recent-downloads.ts"
import { StatementsScreen } from "./statements-screen.tsx"

beforeAll(async () => startTexts(["statements"]))

const id = (n: number) => `0199c0de-0000-7000-8000-00000000000${n}`
const invoice = (over: object = {}) => ({
  Id: id(1),
  Kind: "Invoice" as const,
  Number: "INV-000007",
  Month: "2026-10",
  Issued: "2026-11-01T02:00:00.000Z",
  Net: 10,
  Vat: 2,
  Gross: 12,
  CurrencyCode: "GBP",
  ...over,
})
const month = (over: object = {}) => ({
  Month: "2026-10",
  IsCurrent: false,
  Opening: 5,
  Closing: 93,
  Added: 100,
  Spent: -12,
  CurrencyCode: "GBP",
  CanInvoice: false,
  Invoices: [invoice()],
  ...over,
})

it("shows each month from its opening to its closing balance, with its invoices (INVOICE-5)", async () => {
  const server = edgeStandIn()
  server.answer(listStatements, () => ({
    Months: [month({ Month: "2026-11", IsCurrent: true, Opening: 93, Closing: 50, Invoices: [] }), month()],
  }))
  const { container } = drawInApp(<StatementsScreen />, { server })
  const october = within(await screen.findByRole("region", { name: "October 2026" }))
  for (const text of ["£5.00", "£100.00", "−£12.00", "£93.00", "Invoice INV-000007", "£12.00, of which VAT £2.00"])
    expect(october.getByText(text)).toBeTruthy()
  const november = within(screen.getByRole("region", { name: "November 2026" }))
  expect(november.getByText("Balance now")).toBeTruthy()
  expect(november.getByText("This month is not over. Its invoice is issued when it is.")).toBeTruthy()
  await expectAccessible(container)
})

it("issues the invoice of a month that is over, and says why not", async () => {
  const server = edgeStandIn()
  let isIssued = false
  server.answer(listStatements, () => ({
    Months: [isIssued ? month() : month({ CanInvoice: true, Invoices: [] })],
  }))
  server.answer(issueInvoice, () => {
    isIssued = true
    return { Invoices: [invoice()] }
  })
  drawInApp(<StatementsScreen />, { server })
  await userEvent.click(await screen.findByRole("button", { name: "Issue the invoice for October 2026" }))
  expect(await screen.findByText("Invoice INV-000007")).toBeTruthy()
  expect(server.asked(issueInvoice).map(({ body }) => body)).toEqual([{ Month: "2026-10" }])
})

it("downloads statements and invoices, which are listed among the downloads", async () => {
  const server = edgeStandIn()
  server.answer(listStatements, () => ({ Months: [month()] }))
  server.answer(createStatementFile, () => ({ Href: "/edge/demo/statement/file/token" }))
  drawInApp(<StatementsScreen />, { server })
  await userEvent.click(await screen.findByRole("button", { name: "Statement CSV of October 2026" }))
  await userEvent.click(screen.getByRole("button", { name: "Invoice INV-000007 as PDF" }))
  await expect
    .poll(() => server.asked(createStatementFile).map(({ body }) => body))
    .toEqual([
      { Month: "2026-10", Format: "CSV" },
      { InvoiceId: id(1), Format: "PDF" },
    ])
  await expect
    .poll(() => recentDownloads.read().map(({ Label, Type }) => [Label, Type]))
    .toEqual([
      ["Invoice INV-000007", "Documents"],
      ["Statement October 2026", "CSV"],
    ])
})

it("says that there is nothing yet", async () => {
  const server = edgeStandIn()
  server.answer(listStatements, () => ({ Months: [] }))
  const { container } = drawInApp(<StatementsScreen />, { server })
  expect(await screen.findByRole("heading", { name: "No statements yet" })).toBeTruthy()
  await expectAccessible(container)
})
