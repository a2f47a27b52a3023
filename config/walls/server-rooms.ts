import type { RoomTable, Rooms } from "./room-rules.ts"

/** The platform knows how, never what. Why: docs/adr/0051. */
const platform: RoomTable = {
  "data-file": [],
  metrics: [],
  process: [],
  smtp: [],
  "third-party": [],
  secrets: ["process"],
  db: ["process", "secrets", "metrics"],
  scanner: ["db"],
  clock: ["db"],
  auth: ["db"],
  backup: ["process", "db"],
  jobs: ["db", "metrics"],
  http: ["metrics", "db", "auth"],
  feed: ["metrics", "db", "auth", "http"],
  web: ["auth", "http"],
}

/**
 * What of the packages below a room of the platform may import: how a call, an event or a refusal looks, and tools
 * without a noun of the trade. A room that is not named here may import none of it.
 */
const platformMayUse: RoomTable = {
  "data-file": ["domain/result", "domain/text"],
  secrets: ["domain/result"],
  auth: ["domain/text"],
  http: [
    "contract/call",
    "contract/document/document-words.ts",
    "contract/error",
    "domain/record",
    "domain/result",
    "domain/text",
    "domain/validation",
  ],
  feed: ["contract/feed", "domain/id", "domain/marketplace-account"],
  web: ["domain/text"],
}

/** What several features read and write, by noun. */
const records: RoomTable = {
  address: [],
  customer: [],
  catalogue: [],
  "drop-location": [],
  gazetteer: [],
  label: [],
  ledger: [],
  logo: [],
  mail: [],
  outbox: [],
  package: [],
  payment: [],
  settings: [],
  "user-setting": [],
  tariff: [],
  concern: [],
  courier: ["settings"],
  item: ["outbox", "settings"],
  case: ["ledger", "courier", "outbox", "settings"],
  grouping: ["item"],
  product: ["settings"],
  "marketplace-account": ["outbox"],
  "changed-order": ["item", "concern", "product", "marketplace-account"],
  booking: ["settings", "tariff", "ledger", "outbox", "item", "changed-order"],
  tracking: ["mail", "outbox", "item"],
  "service-choice": ["settings", "user-setting"],
  rule: ["service-choice"],
}

const FLOOR = "packages/server/src/"
const BELOW = "^packages/(domain|contract|connectors|documents)/"
const table = "config/walls/server-rooms.ts"

export const platformRooms: Rooms = {
  rule: "server-platform",
  folder: `${FLOOR}platform/`,
  table,
  rooms: platform,
  beside: [],
  mayUse: platformMayUse,
}

export const recordRooms: Rooms = {
  rule: "server-record",
  folder: `${FLOOR}records/`,
  table,
  rooms: records,
  beside: [BELOW, `^${FLOOR}platform/`],
}
