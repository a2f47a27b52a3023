import { defineItemPage } from "./item-shapes.ts"

export const listInTransitItems = defineItemPage(
  "listInTransitItems",
  "Booked and not delivered",
  "/smartsenditem/list/intransit",
)
