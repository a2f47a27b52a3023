import type { OrderLine } from "@smart-send/domain/item/order-line"

/** "Blue teapot ×2, Cup ×1". */
export function contentsText(lines: readonly OrderLine[], otherwise: string): string {
  return lines
    .map((line) => `${line.Description || line.Product.Description || otherwise} ×${line.Quantity}`)
    .join(", ")
}
