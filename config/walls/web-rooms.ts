import type { RoomTable, Rooms } from "./room-rules.ts"

/** From what every screen shares up to the frame around them. */
const rooms: RoomTable = {
  storage: [],
  locales: [],
  location: ["locales"],
  data: ["storage"],
  live: ["data"],
  keys: ["storage", "data"],
  unsaved: ["location", "data"],
  "item-draft": ["data", "unsaved"],
  service: ["location", "data"],
  product: [],
  grid: ["locales", "location", "data", "keys", "item-draft", "product"],
  pick: ["locales", "data", "grid"],
  "address-form": ["location", "data", "pick"],
  panels: [
    "storage",
    "locales",
    "location",
    "data",
    "live",
    "keys",
    "unsaved",
    "item-draft",
    "service",
    "product",
    "grid",
    "pick",
    "address-form",
  ],
  screens: ["storage", "locales", "location", "data", "keys", "unsaved", "item-draft", "service", "product", "grid"],
  app: ["storage", "locales", "location", "data", "live", "unsaved", "panels", "screens"],
}

export const webRooms: Rooms = {
  rule: "web-room",
  folder: "apps/web/src/",
  table: "config/walls/web-rooms.ts",
  rooms,
  beside: ["^packages/(domain|contract|ui)/"],
}
