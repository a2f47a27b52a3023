import { netOf, vatOf, type Invoice, type Party } from "@smart-send/domain/invoice/invoice"
import { monthText } from "@smart-send/domain/invoice/month"
import { vatByRate } from "@smart-send/domain/invoice/vat-by-rate"
import { minor } from "@smart-send/domain/money/money"
import { createPaper, MARGIN, PAPER_WIDTH, type Paper } from "./create-paper.ts"
import { paperMoney } from "./paper-money.ts"
import { writeParty } from "./write-party.ts"
import { writeTable, type Column } from "./write-table.ts"

const columns: readonly Column[] = [
  { name: "DATE", share: 0.13 },
  { name: "WHAT", share: 0.45 },
  { name: "NET", share: 0.14, align: "right" },
  { name: "VAT", share: 0.14, align: "right" },
  { name: "GROSS", share: 0.14, align: "right" },
]
const sums: readonly Column[] = [
  { name: "", share: 0.4 },
  { name: "VAT RATE", share: 0.18 },
  { name: "NET", share: 0.14, align: "right" },
  { name: "VAT", share: 0.14, align: "right" },
  { name: "GROSS", share: 0.14, align: "right" },
]
const TITLES = { Invoice: "Invoice", CreditNote: "Credit note" } as const
const WHAT = {
  Booking: "",
  Refund: "Refund: ",
  Surcharge: "Courier surcharge: ",
  SurchargeCredit: "Surcharge given back: ",
} as const

/** An invoice or a credit note on A4. The same paper gives the same bytes. */
export async function renderInvoice(invoice: Invoice): Promise<Buffer> {
  const { kind, number, month, issued, seller, customer, lines } = invoice
  const title = `${TITLES[kind]} ${number}`
  const paper = createPaper({ title, madeAt: new Date(issued) })
  paper.startSheet(title)
  writeParties(paper, seller, customer)
  paper.y +=
    paper.write(`Issued ${issued.slice(0, 10)} for ${monthText(month)}, in ${invoice.currency}`, { face: "bold" }) + 12
  writeTable(
    paper,
    columns,
    lines.map(({ at, kind: what, description, corrects, net, vat }) => [
      at.slice(0, 10),
      `${WHAT[what]}${description}${corrects === null ? "" : ` (corrects ${corrects})`}`,
      paperMoney(net),
      paperMoney(vat),
      paperMoney(minor(net + vat)),
    ]),
  )
  writeSums(paper, invoice)
  return paper.end()
}

function writeParties(paper: Paper, seller: Party, customer: Party): void {
  const half = PAPER_WIDTH / 2
  const place = { width: half - 16 }
  const heights = [
    writeParty(paper, "FROM", toLabelParty(seller), { ...place, x: MARGIN }),
    writeParty(paper, "TO", toLabelParty(customer), { ...place, x: MARGIN + half }),
  ]
  paper.y += Math.max(...heights) + 18
}

function toLabelParty({ name, lines, vatNumber }: Party) {
  const vat = vatNumber === "" ? [] : [`VAT number ${vatNumber}`]
  return { name, organisation: "", lines: [...lines, ...vat], postcode: "", country: "" }
}

/** What comes to what, by rate and in all. */
function writeSums(paper: Paper, { lines }: Invoice): void {
  const [net, vat] = [netOf(lines), vatOf(lines)]
  paper.need(80)
  paper.y += 12
  writeTable(paper, sums, [
    ...vatByRate(lines).map((row) => [
      "",
      `${row.rate}%`,
      paperMoney(row.net),
      paperMoney(row.vat),
      paperMoney(minor(row.net + row.vat)),
    ]),
    ["Total", "", paperMoney(net), paperMoney(vat), paperMoney(minor(net + vat))],
  ])
  paper.y += 8
  paper.write("Charged to PrePay as it was booked.", { size: 9 })
}
