/** One product of a morning's orders. */
export interface SoldProduct {
  readonly sku: string
  readonly name: string
}

/** One order of a morning, as a line of the seller's file. */
export interface MorningOrder {
  readonly buyer: string
  readonly product: SoldProduct
  /** kg, or empty. */
  readonly weight: string
  readonly postcode?: string
  readonly isAbroad?: boolean
}

const HEAD =
  "Reference,Recipient Name,Address Line 1,Town,Postcode,Country,Phone,Email,Item Title,SKU,Item Value,Weight"

/** The file that a seller drops in the morning. It names neither tariff codes nor services. */
export function morningFile(orders: readonly MorningOrder[]): string {
  return [HEAD, ...orders.map((order, index) => lineOf(order, index + 1))].join("\n")
}

function lineOf({ buyer, product, weight, postcode, isAbroad = false }: MorningOrder, n: number): string {
  const place = isAbroad
    ? ["Stockholm", `111 ${20 + n}`, "SE", "+46 8 123 456 78"]
    : ["York", "YO1 7HH", "GB", "01904 555123"]
  const [town = "", code = "", country = "", phone = ""] = place
  return [
    `M-${String(n).padStart(3, "0")}`,
    buyer,
    `${n} constructor Street`,
    town,
    postcode ?? code,
    country,
    phone,
    `buyer${n}@example.test`,
    product.name,
    product.sku,
    "12.00",
    weight,
  ].join(",")
}
