import { createUnsavedForm } from "../../unsaved/unsaved-form.ts"
import type { NewItemForm } from "./new-item-form.ts"

/** What was typed and not yet made. */
export const newItemDraft = createUnsavedForm<NewItemForm>("CREATE")
