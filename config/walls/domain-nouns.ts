import type { RoomTable, Rooms } from "./room-rules.ts"

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
  "csv-import": ["id", "meta", "money", "parcel", "country", "address", "item", "csv-export", "product"],
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
} as const satisfies RoomTable

export const domainRooms: Rooms = {
  rule: "domain-noun",
  folder: "packages/domain/src/",
  table: "config/walls/domain-nouns.ts",
  rooms: domainNouns,
}
