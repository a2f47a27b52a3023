import type { ItemDriver } from "../../data/items/item-driver.ts"
import type { NewItemForm } from "./new-item-form.ts"

/** What was typed and not yet made, for when the panel is opened again. In memory alone, and of one signed-in user. */
const drafts = new WeakMap<ItemDriver, NewItemForm>()

export function draftOf(driver: ItemDriver): NewItemForm | undefined {
  return drafts.get(driver)
}

export function keepDraft(driver: ItemDriver, form: NewItemForm | null): void {
  if (form === null) drafts.delete(driver)
  else drafts.set(driver, form)
}
