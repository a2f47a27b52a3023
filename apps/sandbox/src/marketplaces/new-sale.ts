import { z } from "zod"
import type { NewSale } from "./create-shop.ts"
import { currencyOf, drawCountry, inventBuyer } from "./invent-buyer.ts"
import { inventLines } from "./invent-lines.ts"
import type { MarketplaceStandIn, SaleBuyer } from "./shop.ts"

const text = z.string().max(1000).optional()

/** What is said of a buyer; the rest is invented, or stays. */
export const buyerBodySchema = z.strictObject({
  Id: text,
  Name: text,
  Company: text,
  Email: text,
  Phone: text,
  Line1: text,
  Line2: text,
  Town: text,
  County: text,
  Postcode: text,
  Country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  Note: text,
})
type BuyerBody = z.infer<typeof buyerBodySchema>

const BUYER_FIELDS: readonly (readonly [keyof SaleBuyer, keyof BuyerBody])[] = [
  ["id", "Id"],
  ["name", "Name"],
  ["company", "Company"],
  ["email", "Email"],
  ["phone", "Phone"],
  ["line1", "Line1"],
  ["line2", "Line2"],
  ["town", "Town"],
  ["county", "County"],
  ["postcode", "Postcode"],
  ["country", "Country"],
  ["note", "Note"],
]

export const lineBodySchema = z.strictObject({
  Sku: text,
  Title: text,
  Variation: text,
  Quantity: z.int().min(1).max(10_000).optional(),
  /** Of one piece, hundredths. */
  Price: z.int().min(0).optional(),
  WeightGrams: z.int().min(0).optional(),
  TariffCode: text,
  OriginCountry: text,
  Virtual: z.boolean().optional(),
})

export const saleBodySchema = z.strictObject({
  /** A name, or what of the address is not to be invented. */
  Buyer: z.union([z.string().min(1).max(200), buyerBodySchema]).optional(),
  Country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  /** How many, or what they are. */
  Lines: z.union([z.int().min(1).max(1500), z.array(lineBodySchema).min(1).max(200)]).optional(),
  Account: text,
  Currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  Note: text,
  Service: text,
  Unpaid: z.boolean().optional(),
  /** What people see as its number. */
  Reference: z.string().min(1).max(60).optional(),
})
export type SaleBody = z.infer<typeof saleBodySchema>

/** The sale that is asked for; all that is not said is invented. */
export function bodyToNewSale(body: SaleBody, standIn: MarketplaceStandIn, random: () => number): NewSale {
  const buyer = buyerOf(body, random)
  const isHome = buyer.country === "GB"
  const services = isHome ? standIn.services.home : standIn.services.abroad
  const { Account = standIn.owners[0]?.id ?? "", Currency = currencyOf(buyer.country), Reference = "" } = body
  return {
    account: Account,
    buyer,
    currency: Currency,
    lines: linesOf(body.Lines, random),
    service: body.Service ?? services[Math.floor(random() * services.length)] ?? "",
    postage: isHome ? 335 : 995,
    isPaid: body.Unpaid !== true,
    number: Reference,
  }
}

function buyerOf({ Buyer, Country, Note }: SaleBody, random: () => number): SaleBuyer {
  const said = typeof Buyer === "string" ? { Name: Buyer } : (Buyer ?? {})
  const country = Country ?? said.Country ?? drawCountry(random)
  return changeBuyer(inventBuyer(country, random), { ...said, Country: country, Note: Note ?? said.Note })
}

/** One line more, as it is said; the rest is invented. */
export function bodyToLine(said: z.infer<typeof lineBodySchema>, random: () => number): NewSale["lines"][number] {
  const [line] = inventLines(1, random)
  if (line === undefined) throw new Error("one line was asked for")
  return {
    sku: said.Sku ?? line.sku,
    title: said.Title ?? line.title,
    variation: said.Variation ?? line.variation,
    quantity: said.Quantity ?? line.quantity,
    price: said.Price ?? line.price,
    weightGrams: said.WeightGrams ?? line.weightGrams,
    tariffCode: said.TariffCode ?? line.tariffCode,
    originCountry: said.OriginCountry ?? line.originCountry,
    ...(said.Virtual === true ? { isVirtual: true, weightGrams: 0 } : {}),
  }
}

/** The buyer with what is said in place of what was. */
export function changeBuyer(buyer: SaleBuyer, said: BuyerBody): SaleBuyer {
  const changed: Record<keyof SaleBuyer, string> = { ...buyer }
  for (const [own, spoken] of BUYER_FIELDS) changed[own] = said[spoken] ?? buyer[own]
  return changed
}

function linesOf(said: SaleBody["Lines"], random: () => number): NewSale["lines"] {
  if (Array.isArray(said)) return said.map((line) => bodyToLine(line, random))
  return inventLines(said ?? (random() < 0.7 ? 1 : 2), random)
}
