import { isWithCourier } from "../item/is-with-courier.ts"
import { isBooked, isPackaged } from "../item/item-status.ts"
import type { ShipmentItem } from "../item/item.ts"
import type { AccountSettings } from "../marketplace-account/account-settings.ts"

/** When shops are told without the seller, as a tenant has it; its accounts may have it otherwise. */
export const TENANT_DISPATCH_MOMENTS = [
  "Never",
  "Booking",
  "Packaging",
  "FirstScan",
] as const satisfies readonly AccountSettings["NotifyShop"][]
export type DispatchMoment = (typeof TENANT_DISPATCH_MOMENTS)[number]

/** The moment that counts for an account. */
export function dispatchMoment({ NotifyShop }: AccountSettings, tenants: DispatchMoment): DispatchMoment {
  return NotifyShop === "Tenant" ? tenants : NotifyShop
}

/** Whether a booked item has come so far that its shops are told by themselves (DISPATCH-10). */
export function isMomentReached(moment: DispatchMoment, item: ShipmentItem): boolean {
  return isBooked(item) && REACHED[moment](item)
}

const REACHED: Readonly<Record<DispatchMoment, (item: ShipmentItem) => boolean>> = {
  Never: () => false,
  Booking: () => true,
  Packaging: isPackaged,
  FirstScan: isWithCourier,
}
