import { evenPieces } from "@smart-send/domain/customs/even-pieces"
import { createPaper, MARGIN, PAPER_WIDTH, type Paper, type PaperOptions } from "../paper/create-paper.ts"
import { writeParty } from "../paper/write-party.ts"
import { writeTable, type Column } from "../paper/write-table.ts"
import type { CommercialInvoice, CustomsParty } from "./customs-form.ts"
import { valueOf } from "./form-parts.ts"
import { amount, categoryWords, dayWords, kilograms, orDash } from "./form-words.ts"
import { invoiceStatements } from "./invoice-statements.ts"

const columns: readonly Column[] = [
  { name: "DESCRIPTION", share: 0.34 },
  { name: "TARIFF CODE", share: 0.14, face: "mono" },
  { name: "ORIGIN", share: 0.09 },
  { name: "PIECES", share: 0.1, align: "right" },
  { name: "NET KG", share: 0.11, align: "right" },
  { name: "EACH", share: 0.1, align: "right" },
  { name: "TOTAL", share: 0.12, align: "right" },
]
const HALF = PAPER_WIDTH / 2 - 10

/** Invoices one after the other, each on sheets of A4 of its own. */
export async function renderCommercialInvoices(
  invoices: readonly CommercialInvoice[],
  options: PaperOptions,
): Promise<{ readonly pdf: Buffer; /** Of each invoice. */ readonly pages: readonly number[] }> {
  const paper = createPaper(options)
  const pages = invoices.map((invoice) => {
    const before = paper.pageCount()
    writeInvoice(paper, invoice)
    return paper.pageCount() - before
  })
  return { pdf: await paper.end(), pages }
}

function writeInvoice(paper: Paper, invoice: CommercialInvoice): void {
  const { invoiceNumber, date, term, recipient, sender, courierName, trackingNumber, currency, lines } = invoice
  paper.startSheet(`Commercial invoice ${invoiceNumber}`)
  writeFacts(paper, [
    ["Invoice number", invoiceNumber],
    ["Date", dayWords(date)],
    ["Reason for export", reasonWords(invoice)],
    ["Terms of delivery", `${term} ${recipient.country} (Incoterms 2020)`],
    ["Carrier", `${courierName}, ${orDash(trackingNumber)}`],
    ["Currency", currency],
  ])
  paper.y += 8
  const from = writeParty(paper, "SELLER AND EXPORTER", partyOf(sender), { x: MARGIN, width: HALF })
  const to = writeParty(paper, "BUYER AND CONSIGNEE", partyOf(recipient), { x: MARGIN + PAPER_WIDTH / 2, width: HALF })
  paper.y += Math.max(from, to) + 18
  writeTable(
    paper,
    columns,
    lines
      .flatMap((line) => evenPieces(line))
      .map((line) => [
        line.description,
        orDash(line.tariffCode),
        orDash(line.origin),
        String(line.quantity),
        kilograms(line.grams),
        amount(line.value / line.quantity),
        amount(line.value),
      ]),
  )
  writeTotals(paper, invoice)
  writeStatements(paper, invoice)
}

function reasonWords({ category, reason }: CommercialInvoice): string {
  return category === "Other" ? reason : categoryWords[category]
}

/** How somebody is reached and their numbers stand beneath their address. */
function partyOf({ name, organisation, lines, postcode, country, phone, email, numbers }: CustomsParty) {
  const place = [postcode, country].filter((text) => text !== "").join(", ")
  return { name, organisation, lines: [...lines, place, phone, email, ...numbers], postcode: "", country: "" }
}

function writeFacts(paper: Paper, facts: readonly (readonly [string, string])[]): void {
  for (const [name, value] of facts) {
    paper.write(name, { size: 9 })
    paper.y += paper.write(value, { x: MARGIN + 110, width: PAPER_WIDTH - 110, size: 10, face: "bold" }) + 2
  }
}

function writeTotals(paper: Paper, { lines, parcels, currency, postage }: CommercialInvoice): void {
  const net = lines.reduce((sum, { grams }) => sum + grams, 0)
  const gross = parcels.reduce((sum, grams) => sum + grams, 0)
  paper.need(90)
  paper.y += 6
  const right = { align: "right", width: PAPER_WIDTH - 10 } as const
  paper.y += paper.write(`Total ${amount(valueOf(lines))} ${currency}`, { ...right, face: "bold", size: 13 }) + 6
  const carriage = postage === null ? "not stated" : `${amount(postage)} GBP`
  const sums = [
    `Carriage paid by the sender: ${carriage}. Insurance: none charged.`,
    `Packages: ${parcels.length}. Net weight ${kilograms(net)} kg, gross weight ${kilograms(gross)} kg.`,
  ]
  for (const text of sums) paper.y += paper.write(text) + 2
}

function writeStatements(paper: Paper, invoice: CommercialInvoice): void {
  paper.y += 10
  for (const statement of invoiceStatements(invoice)) {
    const height = paper.heightOf(statement, { size: 9.5 })
    paper.need(height + 4)
    paper.y += paper.write(statement, { size: 9.5 }) + 4
  }
  paper.need(60)
  paper.y += 26
  paper.draw([{ kind: "rule", x: MARGIN, y: paper.y, width: PAPER_WIDTH / 2, height: 0.6 }])
  paper.y += 4
  const { sender, date } = invoice
  const signed = [sender.name, sender.organisation, sender.lines.at(-1) ?? "", dayWords(date)]
  paper.write(`Signature: ${signed.filter((text) => text !== "").join(", ")}`, { size: 8 })
}
