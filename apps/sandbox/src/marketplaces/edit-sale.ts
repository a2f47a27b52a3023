import { z } from "zod"
import { bodyToLine, buyerBodySchema, changeBuyer, lineBodySchema } from "./new-sale.ts"
import type { OpenShop } from "./open-shop.ts"
import type { Sale, SaleChange, SaleLine } from "./shop.ts"

/** What the seller or the buyer changes at the shop. */
export const editBodySchema = z.strictObject({
  Buyer: buyerBodySchema.optional(),
  Service: z.string().max(200).optional(),
  Paid: z.boolean().optional(),
  Held: z.boolean().optional(),
  /** So many pieces more are given back; `Line` is a line's id. */
  Refund: z.array(z.strictObject({ Line: z.string(), Quantity: z.int().min(1) })).optional(),
  AddLine: lineBodySchema.optional(),
  /** So many pieces of a line are wanted now. */
  SetQuantity: z.array(z.strictObject({ Line: z.string(), Quantity: z.int().min(1).max(10_000) })).optional(),
})

/** What changes; or what can't be done. */
export function editSale(
  sale: Sale,
  edit: z.infer<typeof editBodySchema>,
  { standIn, shop, random }: Pick<OpenShop, "standIn" | "shop" | "random">,
): SaleChange | { readonly Message: string } {
  const lines = editLines(
    sale,
    edit,
    (sku) => {
      const ids = standIn.makeIds(shop.placeOf(sale.id))
      return { id: ids.line(sale.lines.length + 1), productId: ids.product(sku) }
    },
    random,
  )
  if ("Message" in lines) return lines
  return {
    ...(edit.Buyer === undefined ? {} : { buyer: changeBuyer(sale.buyer, edit.Buyer) }),
    ...(edit.Service === undefined ? {} : { service: edit.Service }),
    ...(edit.Paid === undefined ? {} : { paidAt: edit.Paid ? (sale.paidAt ?? shop.now()) : null }),
    ...(edit.Held === undefined ? {} : { isHeld: edit.Held }),
    lines: lines.after,
  }
}

/** The lines with pieces given back, and one more. */
function editLines(
  sale: Sale,
  { Refund: refunds = [], AddLine, SetQuantity: wanted = [] }: z.infer<typeof editBodySchema>,
  idsOf: (sku: string) => Pick<SaleLine, "id" | "productId">,
  random: () => number,
): { readonly after: readonly SaleLine[] } | { readonly Message: string } {
  for (const { Line, Quantity } of refunds) {
    const line = sale.lines.find(({ id }) => id === Line)
    if (line === undefined) return { Message: `The sale has no line ${Line}.` }
    if (line.refunded + Quantity > line.quantity) return { Message: `Line ${Line} has not so many pieces.` }
  }
  const unknown = wanted.find(({ Line }) => !sale.lines.some(({ id }) => id === Line))
  if (unknown !== undefined) return { Message: `The sale has no line ${unknown.Line}.` }
  const kept = sale.lines.map((line) => {
    const quantity = wanted.find(({ Line }) => Line === line.id)?.Quantity ?? line.quantity
    const back = refunds.filter(({ Line }) => Line === line.id).reduce((sum, { Quantity }) => sum + Quantity, 0)
    return Object.assign({}, line, { quantity, refunded: line.refunded + back })
  })
  if (AddLine === undefined) return { after: kept }
  const line = bodyToLine(AddLine, random)
  return { after: [...kept, { ...line, ...idsOf(line.sku), refunded: 0 }] }
}
