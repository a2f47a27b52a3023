import type { ExtraId } from "../extra/extra.ts"
import { isBooked, isPackaged } from "./item-status.ts"
import { isWithCourier } from "./is-with-courier.ts"
import type { ShipmentItem } from "./item.ts"

/** What is done, or is still to be done, with a booked parcel at the packing desk. */
export interface DeskState {
  readonly label: "Printed" | "ToPrint" | null
  readonly packing: "Packaged" | "ToPack" | null
}

/** With these somebody else brings the label. */
const LABEL_BROUGHT: ReadonlySet<ExtraId> = new Set(["PrintInStore", "DriverBringsLabel"])

/** Nothing is left to do once the courier has the parcel, but what was done is still said (LIST-20). */
export function deskState(item: ShipmentItem): DeskState {
  if (!isBooked(item)) return { label: null, packing: null }
  const isAtDesk = !isWithCourier(item)
  const isPrinted = item.BookingDetails?.LabelPrinted !== undefined
  const isBrought = item.Extras.some(({ Id }) => LABEL_BROUGHT.has(Id))
  return {
    label: isPrinted ? "Printed" : isAtDesk && !isBrought ? "ToPrint" : null,
    packing: isPackaged(item) ? "Packaged" : isAtDesk ? "ToPack" : null,
  }
}
