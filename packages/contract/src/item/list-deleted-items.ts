import { defineItemPage } from "./item-shapes.ts"

export const listDeletedItems = defineItemPage(
  "listDeletedItems",
  "Archived items, newest first",
  "/smartsenditem/list/deleted",
)
