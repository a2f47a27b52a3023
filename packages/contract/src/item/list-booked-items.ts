import { defineItemPage } from "./item-shapes.ts"

export const listBookedItems = defineItemPage(
  "listBookedItems",
  "Booked items, newest first",
  "/smartsenditem/list/booked",
)
