import type { ItemContents } from "../item/item.ts"
import { iossNumberOf } from "./ioss.ts"

/** Who pays duties and VAT at the border (CUSTOMS-25): IOSS took the VAT at the sale, DDP pays both in advance, DDU leaves them to the buyer. */
export type DutyChoice = "IOSS" | "DDP" | "DDU"

export const dutyChoices: readonly DutyChoice[] = ["IOSS", "DDP", "DDU"]

/** What an item is sent with now. Duties that are paid in advance count first: an IOSS number then only spares their VAT. */
export function dutyChoiceOf(item: Pick<ItemContents, "Extras" | "Meta">): DutyChoice {
  if (item.Extras.some(({ Id }) => Id === "DeliveredDutyPaid")) return "DDP"
  return iossNumberOf(item) === "" ? "DDU" : "IOSS"
}
