import { createKeptForm } from "../../unsaved/kept-form.ts"
import type { NewItemForm } from "./new-item-form.ts"

/** What was typed and not yet made. */
export const newItemDraft = createKeptForm<NewItemForm>("CREATE")
