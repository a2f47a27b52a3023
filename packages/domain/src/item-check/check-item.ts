import type { CheckSettings } from "./check-settings.ts"
import { addressPostcode } from "./checks/address-postcode.ts"
import { addressRecipientSamePostcode } from "./checks/address-recipient-samepostcode.ts"
import { addressRecipient } from "./checks/address-recipient.ts"
import { addressSender } from "./checks/address-sender.ts"
import { addressState } from "./checks/address-state.ts"
import { goodsLeftOutOfParcel } from "./checks/goods-left-out.ts"
import { itemValue } from "./checks/item-value.ts"
import { itemWeight } from "./checks/item-weight.ts"
import { ordersApart } from "./checks/orders-apart.ts"
import { parcelsDropped } from "./checks/parcels-dropped.ts"
import { textShortened } from "./checks/text-shortened.ts"
import { serviceMissing } from "./checks/service-missing.ts"
import type { ItemProblem } from "../item/item-problem.ts"
import type { ShipmentItem } from "../item/item.ts"

type LocalCheck = (item: ShipmentItem, settings: CheckSettings) => readonly ItemProblem[]

/** The local item checks, in the order in which a seller corrects them. */
const LOCAL_CHECKS: readonly LocalCheck[] = [
  itemWeight,
  itemValue,
  addressPostcode,
  addressState,
  serviceMissing,
  addressRecipient,
  addressSender,
  addressRecipientSamePostcode,
  ordersApart,
  goodsLeftOutOfParcel,
  textShortened,
  parcelsDropped,
]

/** What is wrong with an item by itself, before any price is asked for. */
export function checkItem(item: ShipmentItem, settings: CheckSettings): readonly ItemProblem[] {
  return LOCAL_CHECKS.flatMap((check) => check(item, settings))
}
