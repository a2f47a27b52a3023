import { z } from "zod"
import { leftOf } from "../present-sale.ts"
import type { Sale, SaleDispatch, Shop } from "../shop.ts"
import { AMAZON_UK } from "./amazon-app.ts"
import { packageReference } from "./present-amazon-order.ts"

const bodySchema = z.strictObject({
  marketplaceId: z.string(),
  codCollectionMethod: z.enum(["DirectPayment"]).optional(),
  packageDetail: z.strictObject({
    packageReferenceId: z.string(),
    carrierCode: z.string().min(1),
    carrierName: z.string().optional(),
    shippingMethod: z.string().optional(),
    trackingNumber: z.string().min(1),
    shipDate: z.iso.datetime({ offset: true }),
    shipFromSupplySourceId: z.string().optional(),
    orderItems: z
      .array(
        z.strictObject({
          orderItemId: z.string(),
          quantity: z.int().min(1),
          transparencyCodes: z.array(z.string()).optional(),
        }),
      )
      .min(1),
  }),
})
type Detail = z.output<typeof bodySchema>["packageDetail"]

const DAY_MS = 24 * 60 * 60 * 1000

/** Takes a package, or changes the one of the same reference. @returns what is wrong; null where it is done */
export function confirmShipment(shop: Shop, sale: Sale, body: unknown): string | null {
  const asked = bodySchema.safeParse(body)
  if (!asked.success) {
    const names = asked.error.issues.map(({ path }) => path.join(".")).join(", ")
    return `The input you have submitted is not valid. Please check the fields with invalid type [${names}].`
  }
  const { marketplaceId, packageDetail: detail } = asked.data
  const before = sale.dispatches.find((dispatch) => packageReference(dispatch) === detail.packageReferenceId)
  const without = { ...sale, dispatches: sale.dispatches.filter((dispatch) => dispatch !== before) }
  const wrong = marketplaceId === AMAZON_UK.marketplaceId ? whatIsWrong(without, detail) : "MarketplaceId: is invalid."
  if (wrong !== null) return wrong
  const { carrierCode, carrierName = "", trackingNumber, shipDate, orderItems } = detail
  const dispatch: SaleDispatch = {
    id: `${sale.id}/${detail.packageReferenceId}`,
    at: new Date(shipDate),
    lines: orderItems.map(({ orderItemId: id, quantity }) => ({ id, quantity })),
    carrier: carrierCode === "Other" ? carrierName : carrierCode,
    trackingNumber,
    // Amazon writes to every buyer.
    tellsBuyer: true,
  }
  shop.change(sale.id, {
    dispatches:
      before === undefined
        ? [...sale.dispatches, dispatch]
        : sale.dispatches.map((each) => (each === before ? dispatch : each)),
  })
  return null
}

function whatIsWrong(
  sale: Sale,
  { packageReferenceId, carrierCode, carrierName = "", shipDate, orderItems }: Detail,
): string | null {
  if (!/^[1-9]\d*$/.test(packageReferenceId)) return "PackageReferenceId: is invalid, must be a positive numeric value."
  if (carrierCode === "Other" && carrierName === "") return "CarrierName: is required when the carrier code is Other."
  if (Date.parse(shipDate) < sale.placedAt.getTime() - DAY_MS)
    return "ShipDate: is invalid, must not be before the order."
  if (sale.isCancelled || sale.paidAt === null) return "The order can't be shipped in its current state."
  if (sale.lines.every(({ id }) => leftOf(sale, id) === 0)) {
    return "Failed to create package due to not finding a matching package or order already fulfilled."
  }
  const known = new Set(sale.lines.map(({ id }) => id))
  if (orderItems.some(({ orderItemId }) => !known.has(orderItemId))) {
    return "OrderItemId is invalid, please obtain the value through the getOrderItems API or Manage Orders page"
  }
  const isTooMany = sale.lines.some(({ id }) => {
    const asked = orderItems.filter(({ orderItemId }) => orderItemId === id)
    return asked.reduce((sum, { quantity }) => sum + quantity, 0) > leftOf(sale, id)
  })
  return isTooMany ? "Quantity: is invalid, must not be more than is left to be shipped." : null
}
