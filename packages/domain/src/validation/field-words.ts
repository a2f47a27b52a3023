/** Fields of a call as a seller calls them, by the last part of their path; the rest are their own names in words. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ["AddressLine1", "address line 1"],
  ["AddressLine2", "address line 2"],
  ["Town", "town or city"],
  ["CountryIsoCode", "country"],
  ["CountrySubdivision", "part of the country"],
  ["Organisation", "company"],
  ["Phone", "phone number"],
  ["Email", "email address"],
  ["VatNumber", "VAT number"],
  ["VatStatus", "tax status"],
  ["Sku", "SKU"],
  ["CountryOfManufacture", "country of manufacture"],
  ["MarketplaceOrderId", "order number"],
  ["MarketplaceOrderLineId", "order line number"],
  ["CustomerReference", "reference"],
  ["MarketplaceTransactionDate", "order date"],
  ["PackageDimensions", "weight and size"],
  ["MarketplaceOrderLines", "order lines"],
  ["IossNumber", "IOSS number"],
  ["EoriNumber", "EORI number"],
  ["TaxId", "tax ID"],
  ["IsoCode", "country"],
])

const OWNERS: ReadonlyMap<string, string> = new Map([
  ["Recipient", "recipient's"],
  ["Sender", "sender's"],
  ["Source", "source's"],
  ["Service", "service's"],
])

const LINES = "MarketplaceOrderLines"

/** A name in an order line may be its shop's or its product's, and it is said whose. */
const OWNERS_IN_LINE: ReadonlyMap<string, string> = new Map([
  ["Source", "shop's"],
  ["Product", "product's"],
])

/** "Recipient's town or city", "Product's SKU in order line 2"; empty for the whole of what was sent. */
export function fieldWords(path: readonly string[]): string {
  return capital(wordsOf(path))
}

/** "the product's SKU in order line 2", to stand within a sentence; null for a field of no order line. */
export function lineFieldWords(path: readonly string[]): string | null {
  return lineOf(path) === null ? null : `the ${wordsOf(path)}`
}

function wordsOf(path: readonly string[]): string {
  const name = nameOf(path)
  if (name === "") return ""
  const words = WORDS.get(name) ?? inWords(name)
  const owner = path.findLast((part) => OWNERS.has(part) && part !== name) ?? ""
  const line = lineOf(path)
  if (line === null) return [OWNERS.get(owner), words].filter((part) => part !== undefined).join(" ")
  const ofLine = OWNERS_IN_LINE.get(path.findLast((part) => OWNERS_IN_LINE.has(part) && part !== name) ?? "")
  return `${[ofLine, words].filter((part) => part !== undefined).join(" ")} in order line ${line}`
}

function nameOf(path: readonly string[]): string {
  return path.findLast((part) => !isIndex(part) && !UNNAMED.has(part)) ?? ""
}

/** The number of the order line that the field is in, from 1. */
function lineOf(path: readonly string[]): number | null {
  const lines = path.indexOf(LINES)
  const line = lines < 0 ? undefined : path[lines + 1]
  return line !== undefined && isIndex(line) && nameOf(path) !== LINES ? Number(line) + 1 : null
}

/** What a Meta entry is made of says less than its key. */
const UNNAMED: ReadonlySet<string> = new Set(["Items", "Item", "Changes", "Type"])

function isIndex(part: string): boolean {
  return /^\d+$/.test(part)
}

/** "PreferredCollectionDate" is "preferred collection date". */
function inWords(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/[_-]+/g, " ")
    .toLowerCase()
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
