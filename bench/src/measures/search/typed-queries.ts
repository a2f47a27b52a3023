import { inventOrder, trackingNumber, type InventedOrder, type Vocabulary } from "./invent-orders.ts"

/** Something that a seller asks the search, key by key. */
export interface TypedQuery {
  readonly kind: string
  readonly text: string
  readonly years: number
  readonly filters?: {
    readonly Source?: string[]
    readonly DeliveryCountry?: string[]
    readonly TrackingStatus?: string[]
  }
}

const MOST_KEYS = 6

/** What sellers look for, among the orders of the last year: mostly one parcel, sometimes a product or a town, now and then everything. */
export function typedQueries(
  { vocabulary, count }: { readonly vocabulary: Vocabulary; readonly count: number },
  rounds: number,
): readonly TypedQuery[] {
  const now = Date.now()
  const { random } = vocabulary
  return Array.from({ length: rounds }).flatMap(() => {
    // An order of the big seller, as six of ten are.
    const n = count - 10 * Math.floor(random() * (count / 60)) - 7
    return queriesOf(inventOrder(vocabulary, n, { count, now }), n)
  })
}

function queriesOf({ words }: InventedOrder, n: number): readonly TypedQuery[] {
  const [
    first = "",
    last = "",
    house = "",
    street = "",
    ,
    town = "",
    area = "",
    inward = "",
    postcode = "",
    product = "",
    other = "",
  ] = words
  const typed = (kind: string, text: string) =>
    Array.from({ length: Math.min(text.length, MOST_KEYS) }, (_each, place) => whole(kind, text.slice(0, place + 1)))
  const slip = `${last.slice(0, 1)}${last.slice(2, 3)}${last.slice(1, 2)}${last.slice(3)}`
  const number = trackingNumber(n)
  return [
    whole("opened", ""),
    ...typed("first letters of a name", last),
    whole("whole name", `${first} ${last}`),
    whole("name and town", `${last} ${town}`),
    whole("street and number", `${house} ${street}`),
    whole("postcode", `${area} ${inward}`),
    whole("postcode without a space", postcode),
    whole("tracking number", number),
    whole("end of a tracking number", number.slice(-7)),
    whole("tracking number, ten years", number, 10),
    whole("product word", product),
    whole("two product words", `${product} ${other}`),
    whole("mistyped name", slip),
    whole("name, ten years", `${first} ${last}`, 10),
    { ...whole("product word, filtered", product), filters: { DeliveryCountry: ["FRA"], Source: ["eBay", "Amazon"] } },
    { ...whole("opened, filtered", ""), filters: { TrackingStatus: ["MajorError"] } },
  ]
}

function whole(kind: string, text: string, years = 1): TypedQuery {
  return { kind, text, years }
}
