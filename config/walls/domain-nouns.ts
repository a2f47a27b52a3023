import type { IForbiddenRuleType } from "dependency-cruiser"

/**
 * The nouns of the domain in their order: each may import the nouns listed for it, and these stand above it, so that no two
 * ever import each other. A folder that is not listed may import nothing and be imported by nothing. Why: docs/adr/0049.
 */
export const domainNouns = {
  "drop-location": [],
  extra: [],
  id: [],
  json: [],
  label: [],
  meta: [],
  money: [],
  parcel: [],
  record: [],
  result: [],
  settings: [],
  text: [],
  validation: [],
  country: ["record", "text"],
  payment: ["money"],
  service: ["id"],
  address: ["country"],
  calendar: ["country"],
  "address-search": ["address"],
  item: ["extra", "id", "meta", "money", "parcel", "result", "country", "service", "address"],
  activity: ["json", "address", "item"],
  "csv-export": ["meta", "country", "address", "item"],
  customer: ["address", "item"],
  customs: ["meta", "money", "country", "item"],
  erasure: ["meta", "address", "item"],
  grouping: ["id", "meta", "money", "parcel", "result", "settings", "service", "address", "item"],
  product: ["money", "parcel", "country", "service", "item"],
  returns: ["id", "result", "address", "item"],
  "csv-import": ["id", "meta", "money", "parcel", "country", "address", "item", "csv-export"],
  "item-list": ["address", "item", "grouping"],
  quote: [
    "extra",
    "id",
    "money",
    "parcel",
    "record",
    "settings",
    "country",
    "service",
    "address",
    "calendar",
    "item",
    "customs",
  ],
  "address-check": ["id", "country", "address", "item", "quote"],
  "item-check": ["meta", "money", "parcel", "record", "settings", "country", "service", "address", "item", "quote"],
  "user-setting": ["settings", "csv-import", "item-list"],
  booking: ["money", "result", "service", "calendar", "item", "quote", "item-check"],
  "item-action": ["parcel", "item", "returns", "quote", "item-check"],
} as const satisfies NounTable

/** Nouns, each with those that it may import. */
export type NounTable = Readonly<Record<string, readonly string[]>>

const DOMAIN = "^packages/domain/src/"
/** Tests may look at any noun: nothing imports them. */
const TESTS = "\\.test\\.ts$"

/** The rules that hold every folder of the domain to the table. Throws where the table is in no order itself. */
export function nounRules(table: NounTable): readonly IForbiddenRuleType[] {
  refuseDisorder(table)
  const listed = Object.keys(table).join("|")
  return [
    ...Object.entries(table).map(([noun, below]) => ({
      name: `domain-noun:${noun}`,
      severity: "error" as const,
      comment: `${noun} may import ${below.join(", ") || "no other noun"}: see config/walls/domain-nouns.ts.`,
      from: { path: `${DOMAIN}${noun}/`, pathNot: TESTS },
      to: { path: DOMAIN, pathNot: `${DOMAIN}(${[noun, ...below].join("|")})/` },
    })),
    {
      name: "domain-noun-unlisted",
      severity: "error",
      comment: "List the new noun in config/walls/domain-nouns.ts, with the nouns it may import.",
      from: { path: `${DOMAIN}(?!(?:${listed})/)([^/]+)`, pathNot: TESTS },
      to: { path: DOMAIN, pathNot: `${DOMAIN}$1/` },
    },
  ]
}

function refuseDisorder(table: NounTable): void {
  const above = new Set<string>()
  for (const [noun, imports] of Object.entries(table)) {
    const wrong = imports.find((each) => !above.has(each))
    if (wrong !== undefined)
      throw new Error(`${noun} may not import ${wrong}: it does not stand above it in the table.`)
    above.add(noun)
  }
}
