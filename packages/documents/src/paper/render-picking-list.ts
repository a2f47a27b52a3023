import type { PickedLine } from "@smart-send/domain/label/sum-picked"
import { createPaper, MARGIN, PAPER_WIDTH, type PaperOptions } from "./create-paper.ts"
import { writeHead, writeRow, type Column } from "./write-table.ts"

const columns: readonly Column[] = [
  { name: "SKU", share: 0.28, face: "mono" },
  { name: "PRODUCT", share: 0.6, face: "bold" },
  { name: "PIECES", share: 0.12, align: "right", face: "bold" },
]
const INDENT = PAPER_WIDTH * 0.28
const SMALL = 8.5

/** What to take from the shelves for all orders together, and beneath each product the orders that it is for. */
export async function renderPickingList(
  lines: readonly PickedLine[],
  { orders, ...options }: PaperOptions & { readonly orders: number },
): Promise<Buffer> {
  const paper = createPaper(options)
  paper.startSheet("Picking list")
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  paper.y += paper.write(`${pieces} pieces of ${lines.length} products for ${orders} orders`, { size: 11 }) + 12
  writeHead(paper, columns)
  for (const { sku, product, quantity, orders: of } of lines) {
    const place = { x: MARGIN + INDENT, width: PAPER_WIDTH * 0.6 - 10, size: SMALL }
    const words = of.map(({ reference, quantity: each }) => `${each}×${reference === "" ? "-" : reference}`).join(", ")
    const height = paper.heightOf(words, place)
    // A product stays with the first of its orders.
    if (paper.need(Math.min(height, 60) + 30)) writeHead(paper, columns)
    writeRow(paper, columns, [sku, product, String(quantity)])
    if (paper.need(height + 8)) writeHead(paper, columns)
    paper.y += paper.write(words, place) + 8
  }
  return paper.end()
}
