import { fromItsEnd } from "@smart-send/server/features/search/word-groups"
import { createRandom, type Random } from "./create-random.ts"

/** An order line as the search's document is made of it. */
export interface InventedOrder {
  readonly id: string
  readonly paid: string
  readonly source: string
  readonly country: string
  readonly service: string
  readonly status: string
  readonly words: readonly string[]
  /** What its item says. */
  readonly said: Readonly<
    Record<"buyer" | "street" | "town" | "postcode" | "country" | "bought" | "reference" | "sku", string>
  >
}

const LETTERS = "etaoinshrdlucmfwypbgvk"
const SOURCES = ["eBay", "Shopify", "Amazon", "CSV", "Manual"]
const COUNTRIES = ["GBR", "GBR", "GBR", "GBR", "GBR", "GBR", "FRA", "DEU", "IRL", "USA", "ESP", "ITA"]
const SERVICES = [
  "Wren 48",
  "Wren 24",
  "Heron next day",
  "Kite standard",
  "Kite economy",
  "Royal 1",
  "Royal 2",
  "Locker",
]
const OTHER_STATUSES = ["New", "InTransit", "AtDepot", "DeliveryScheduled", "MajorError", "RTS", "Cancelled"]
const TEN_YEARS_MS = 10 * 365.25 * 86_400_000 - 86_400_000

/** What orders are made of, common words much more often than others, as with people and products. */
export interface Vocabulary {
  readonly random: Random
  readonly first: readonly string[]
  readonly last: readonly string[]
  readonly streets: readonly string[]
  readonly towns: readonly string[]
  readonly products: readonly string[]
}

export function inventVocabulary(): Vocabulary {
  const random = createRandom(20_260_101)
  const invent = (count: number) => Array.from({ length: count }, () => inventWord(random))
  return {
    random,
    first: invent(300),
    last: invent(3000),
    streets: invent(600),
    towns: invent(400),
    products: invent(3000),
  }
}

function inventWord(random: Random): string {
  const length = 4 + Math.floor(random() * 6)
  return Array.from({ length }, () => LETTERS[Math.floor(random() * random() * LETTERS.length)] ?? "e").join("")
}

/** Order `n` of `count`, the oldest first; a shop grows, so that the last year has a fifth of ten years' orders. */
export function inventOrder(
  vocabulary: Vocabulary,
  n: number,
  { count, now }: { readonly count: number; readonly now: number },
): InventedOrder {
  const { random, first, last, streets, towns, products } = vocabulary
  const pick = (from: readonly string[], power: number) => from[Math.floor(random() ** power * from.length)] ?? ""
  const paid = new Date(now - TEN_YEARS_MS * (1 - Math.sqrt(n / count))).toISOString()
  const number = trackingNumber(n)
  const name = [pick(first, 2), pick(last, 2)]
  const street = [String(1 + (n % 180)), pick(streets, 1.5), "street"]
  const town = pick(towns, 2.5)
  const postcode = [`${LETTERS[n % 20] ?? "e"}${n % 90}`, `${n % 9}ab`]
  const bought = [pick(products, 3), pick(products, 3), pick(products, 3)]
  const order = { buyer: `buyer${(n * 7) % 400_000}`, reference: `ord${n * 7919}`, sku: `sku${n % 5000}` }
  const source = pick(SOURCES, 2)
  const service = pick(SERVICES, 2)
  const country = pick(COUNTRIES, 1)
  const status = random() < 0.93 ? "Delivered" : pick(OTHER_STATUSES, 1)
  const id = orderId(n)
  const said = [...name, ...street, town, ...postcode, postcode.join(""), ...bought, ...Object.values(order), number]
  return {
    id,
    paid,
    source,
    country,
    service,
    status,
    words: [...new Set([...said, source.toLowerCase(), ...service.toLowerCase().split(" "), fromItsEnd(number)])],
    said: {
      buyer: name.join(" "),
      street: street.join(" "),
      town,
      postcode: postcode.join(" "),
      country,
      bought: bought.join(" "),
      reference: order.reference,
      sku: order.sku,
    },
  }
}

export function trackingNumber(n: number): string {
  return `pl${String(n).padStart(9, "0")}gb`
}

/** Ids made one after the other, as the database makes them. */
function orderId(n: number): string {
  const hex = n.toString(16).padStart(12, "0")
  return `0193${hex.slice(0, 4)}-0000-7000-8000-${hex}`
}
