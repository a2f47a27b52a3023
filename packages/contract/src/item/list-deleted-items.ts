import { defineItemPage, LONGEST_PERIOD } from "./item-shapes.ts"

/** An archive is looked into for what is old: all of it is answered when nothing is asked for. */
export const listDeletedItems = defineItemPage(
  "listDeletedItems",
  "Archived items, newest first",
  "/smartsenditem/list/deleted",
  LONGEST_PERIOD,
)
