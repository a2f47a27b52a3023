import { setImmediate as letOthersRun } from "node:timers/promises"
import type { LabelParty } from "../label/label-data.ts"
import { createPaper, MARGIN, PAPER_WIDTH, type Paper, type PaperOptions } from "./create-paper.ts"
import { writeParty } from "./write-party.ts"
import { writeTable, type Column } from "./write-table.ts"

/** What goes into one parcel. It has no prices, because a parcel may be a present. */
export interface PackingSlip {
  readonly reference: string
  readonly seller: LabelParty
  readonly buyer: LabelParty
  readonly lines: readonly { readonly sku: string; readonly product: string; readonly quantity: number }[]
}

const columns: readonly Column[] = [
  { name: "SKU", share: 0.28, face: "mono" },
  { name: "PRODUCT", share: 0.6 },
  { name: "QUANTITY", share: 0.12, align: "right", face: "bold" },
]
const HALF = PAPER_WIDTH / 2 - 10
/** Slips drawn before other work gets its turn. */
const TURN = 10

/** A sheet for each order, in the order given. */
export async function renderPackingSlips(slips: readonly PackingSlip[], options: PaperOptions): Promise<Buffer> {
  const paper = createPaper(options)
  for (const [place, slip] of slips.entries()) {
    writeSlip(paper, slip)
    if (place % TURN === TURN - 1) await letOthersRun()
  }
  return paper.end()
}

function writeSlip(paper: Paper, { reference, seller, buyer, lines }: PackingSlip): void {
  paper.startSheet("Packing slip")
  paper.y += paper.write("ORDER", { size: 8, face: "bold" }) + 3
  paper.y += paper.write(reference === "" ? "-" : reference, { size: 13, face: "mono" }) + 14
  const to = writeParty(paper, "DELIVER TO", buyer, { x: MARGIN, width: HALF })
  const from = writeParty(paper, "FROM", seller, { x: MARGIN + PAPER_WIDTH / 2, width: HALF })
  paper.y += Math.max(to, from) + 22
  writeTable(
    paper,
    columns,
    lines.map(({ sku, product, quantity }) => [sku, product, String(quantity)]),
  )
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  paper.need(20)
  paper.y += 6
  paper.write(`${pieces} ${pieces === 1 ? "piece" : "pieces"} in all`, {
    face: "bold",
    align: "right",
    width: PAPER_WIDTH - 10,
  })
}
