import { createUnsavedForm } from "../../unsaved/unsaved-form.ts"
import type { NewItemForm } from "./new-item-form.ts"

/** The form of an item that is not created yet. */
export const newItemDraft = createUnsavedForm<NewItemForm>("CREATE")
