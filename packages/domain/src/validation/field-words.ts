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

/** "Recipient's town or city", "Order line 2: SKU"; empty for the whole of what was sent. */
export function fieldWords(path: readonly string[]): string {
  const name = path.findLast((part) => !isIndex(part) && !UNNAMED.has(part)) ?? ""
  if (name === "") return ""
  const words = WORDS.get(name) ?? inWords(name)
  const owner = OWNERS.get(path.findLast((part) => OWNERS.has(part) && part !== name) ?? "")
  const lines = path.indexOf("MarketplaceOrderLines")
  const line = lines < 0 ? undefined : path[lines + 1]
  const isInLine = line !== undefined && isIndex(line) && name !== "MarketplaceOrderLines"
  if (isInLine) return `Order line ${Number(line) + 1}: ${words}`
  return capital(owner === undefined ? words : `${owner} ${words}`)
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
