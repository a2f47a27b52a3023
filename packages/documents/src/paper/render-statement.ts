import type { Party } from "@smart-send/domain/invoice/invoice"
import { monthText, type Month } from "@smart-send/domain/invoice/month"
import type { Statement } from "@smart-send/domain/invoice/statement-of"
import { createPaper, MARGIN, PAPER_WIDTH } from "./create-paper.ts"
import { paperMoney } from "./paper-money.ts"
import { writeParty } from "./write-party.ts"
import { writeTable, type Column } from "./write-table.ts"

/** A month of one customer's PrePay. */
export interface StatementPaper {
  readonly month: Month
  readonly customer: Party
  readonly statement: Statement
  /** The month is not over: more may come. */
  readonly isOpen: boolean
  readonly madeAt: Date
}

const columns: readonly Column[] = [
  { name: "DATE", share: 0.14 },
  { name: "WHAT", share: 0.52 },
  { name: "AMOUNT", share: 0.17, align: "right" },
  { name: "BALANCE", share: 0.17, align: "right" },
]

/** A statement on A4: opening, every change, closing. */
export async function renderStatement({ month, customer, statement, isOpen, madeAt }: StatementPaper): Promise<Buffer> {
  const title = `PrePay statement, ${monthText(month)}`
  const paper = createPaper({ title, madeAt })
  paper.startSheet(title)
  const party = { name: customer.name, organisation: "", lines: customer.lines, postcode: "", country: "" }
  paper.y += writeParty(paper, "ACCOUNT OF", party, { x: MARGIN, width: PAPER_WIDTH }) + 18
  if (isOpen)
    paper.y += paper.write(`As of ${madeAt.toISOString().slice(0, 10)}: the month is not over.`, { face: "bold" }) + 12
  const { opening, lines, added, spent, closing } = statement
  writeTable(paper, columns, [
    ["", "Opening balance", "", paperMoney(opening)],
    ...lines.map(({ at, type, description, amount, balance }) => [
      at.slice(0, 10),
      description === "" ? type : `${type}: ${description}`,
      paperMoney(amount),
      paperMoney(balance),
    ]),
    ["", "Closing balance", "", paperMoney(closing)],
  ])
  paper.need(40)
  paper.y += 8
  paper.write(`Added ${paperMoney(added)}, spent ${paperMoney(spent)}`, {
    face: "bold",
    align: "right",
    width: PAPER_WIDTH - 10,
  })
  return paper.end()
}
