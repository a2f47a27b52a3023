import { defineItemPage, LONGEST_PERIOD } from "./item-shapes.ts"

/** People look in an archive for what is old, so by default all of it is answered. */
export const listDeletedItems = {
  ...defineItemPage("listDeletedItems", "Archived items, newest first", "/smartsenditem/list/deleted", LONGEST_PERIOD),
  feature: "RestoreItem" as const,
}
