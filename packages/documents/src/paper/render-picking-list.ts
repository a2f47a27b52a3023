import type { PickedLine } from "@smart-send/domain/label/sum-picked"
import { createPaper, MARGIN, PAPER_WIDTH, type PaperOptions } from "./create-paper.ts"
import { rowHeight, writeHead, writeRow, type Column } from "./write-table.ts"

const columns: readonly Column[] = [
  { name: "SKU", share: 0.28, face: "mono" },
  { name: "PRODUCT", share: 0.6, face: "bold" },
  { name: "PIECES", share: 0.12, align: "right", face: "bold" },
]
const INDENT = PAPER_WIDTH * 0.28
/** The orders of a product, beneath its name. */
const BENEATH = { x: MARGIN + INDENT, width: PAPER_WIDTH * 0.6 - 10, size: 8.5 }
/** Between a product's orders and the next product. */
const AFTER = 8
/** Orders that are not parted: with the longest references half a page of them. */
const MOST_TOGETHER = 60

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
    const cells = [sku, product, String(quantity)]
    const parts = inParts(of.map(({ reference, quantity: each }) => `${each}×${reference === "" ? "-" : reference}`))
    const [first = ""] = parts
    if (paper.need(rowHeight(paper, columns, cells) + paper.heightOf(first, BENEATH) + AFTER)) writeHead(paper, columns)
    writeRow(paper, columns, cells)
    for (const [place, part] of parts.entries()) {
      if (paper.need(paper.heightOf(part, BENEATH) + AFTER)) {
        writeHead(paper, columns)
        writeRow(paper, columns, place === 0 ? cells : [sku, `${product} (continued)`, ""])
      }
      paper.y += paper.write(part, BENEATH) + (place === parts.length - 1 ? AFTER : 0)
    }
  }
  return paper.end()
}

/** A product stays with its orders; of more than a page holds, the next page says again which product they are of. */
function inParts(orders: readonly string[]): readonly string[] {
  const count = Math.ceil(orders.length / MOST_TOGETHER)
  return Array.from({ length: count }, (_, place) =>
    orders.slice(place * MOST_TOGETHER, (place + 1) * MOST_TOGETHER).join(", "),
  )
}
