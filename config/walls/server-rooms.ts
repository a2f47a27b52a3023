import type { RoomTable, Rooms } from "./room-rules.ts"

/** The platform knows how, never what: of the domain it sees results and nothing of the trade. Why: docs/adr/0051. */
const platform: RoomTable = {
  clock: [],
  "data-file": [],
  metrics: [],
  process: [],
  secrets: ["process"],
  db: ["process", "secrets", "metrics"],
  auth: ["db"],
  backup: ["process", "db"],
  jobs: ["db"],
  http: ["metrics", "db", "auth"],
  feed: ["metrics", "db", "auth", "http"],
  web: ["auth", "http"],
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
  outbox: [],
  package: [],
  settings: [],
  "user-setting": [],
  item: ["outbox", "settings"],
  product: ["settings"],
  "service-choice": ["settings", "user-setting"],
}

const FLOOR = "packages/server/src/"
const BELOW = "^packages/(domain|contract|connectors|documents)/"
const table = "config/walls/server-rooms.ts"

export const platformRooms: Rooms = {
  rule: "server-platform",
  folder: `${FLOOR}platform/`,
  table,
  rooms: platform,
  beside: [BELOW],
}

export const recordRooms: Rooms = {
  rule: "server-record",
  folder: `${FLOOR}records/`,
  table,
  rooms: records,
  beside: [BELOW, `^${FLOOR}platform/`],
}
