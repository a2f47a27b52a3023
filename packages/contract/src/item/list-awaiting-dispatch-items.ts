import { defineItemPage } from "./item-shapes.ts"

export const listAwaitingDispatchItems = defineItemPage(
  "listAwaitingDispatchItems",
  "Booked items whose marketplace has not been told yet",
  "/smartsenditem/list/awaitingdispatch",
)
