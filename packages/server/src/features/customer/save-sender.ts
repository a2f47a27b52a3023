import type { Address } from "@smart-send/domain/address/address"
import type { ItemId } from "@smart-send/domain/id/id"
import type { Customer } from "@smart-send/domain/customer/customer"
import { isOneSender, type SenderReplacement } from "@smart-send/domain/customer/replace-sender"
import { withAskedNumbers } from "@smart-send/domain/customer/asked-numbers"
import { withoutLoneVatNumber } from "@smart-send/domain/customer/organisation"
import { keptAddress } from "@smart-send/domain/address/kept-address"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { CustomerContext } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import { lockAddresses, presentAddress, saveAddress, type SavedAddress } from "./customer-store.ts"

/** Gives items still to be sent a new sender and tells the feed. The item feature provides it. */
export type ReplaceSender = (
  tx: Tx,
  context: CustomerContext,
  replacement: SenderReplacement,
) => Promise<readonly ItemId[]>

interface Saved {
  readonly Customer: Customer
  readonly ItemIds: ItemId[]
}

/**
 * Saves an address and makes it the default, or beside the default with `Meta.IsDefault` false: adding one is not choosing it.
 * An address that is already saved, however it was written, is not saved twice.
 */
export async function saveSender(context: CustomerContext, given: Address, replace: ReplaceSender): Promise<Saved> {
  return context.tx(async (tx) => saveSenderIn(tx, context, { given, replace }))
}

/** The same within an open transaction. */
export async function saveSenderIn(
  tx: Tx,
  context: CustomerContext,
  { given, replace }: { readonly given: Address; readonly replace: ReplaceSender },
): Promise<Saved> {
  const saved = await lockAddresses(tx, context.customerId)
  const known = saved.find(({ address }) => isOneSender(address, given))
  // There is always one default.
  const isDefault = given.Meta.IsDefault !== false || saved.length === 0 || known?.isDefault === true
  const place = { saved, current: known ?? null, isDefault }
  return write(tx, context, { given, place, replace })
}

/**
 * Changes a saved address. There is always one default: asking for it makes this one the default, and not asking
 * changes nothing.
 */
export async function updateSender(
  context: CustomerContext,
  { id, given, replace }: { readonly id: string; readonly given: Address; readonly replace: ReplaceSender },
): Promise<Result<Saved, { readonly code: "NOT-FOUND" }>> {
  return context.tx(async (tx) => {
    const saved = await lockAddresses(tx, context.customerId)
    const current = saved.find((address) => address.id === id)
    if (current === undefined) return err({ code: "NOT-FOUND" })
    const place = { saved, current, isDefault: current.isDefault || given.Meta.IsDefault === true }
    return ok(await write(tx, context, { given, place, replace }))
  })
}

/** Changes the default sender in place, within an open transaction that has locked the addresses. */
export async function replaceDefault(
  tx: Tx,
  context: CustomerContext,
  parts: {
    readonly given: Address
    readonly saved: readonly SavedAddress[]
    readonly current: SavedAddress
    readonly replace: ReplaceSender
  },
): Promise<void> {
  const { given, saved, current, replace } = parts
  await write(tx, context, { given, place: { saved, current, isDefault: true }, replace })
}

interface Writing {
  readonly given: Address
  readonly place: {
    readonly saved: readonly SavedAddress[]
    readonly current: SavedAddress | null
    readonly isDefault: boolean
  }
  readonly replace: ReplaceSender
}

async function write(tx: Tx, context: CustomerContext, { given, place, replace }: Writing): Promise<Saved> {
  const { saved, current, isDefault } = place
  const before = saved.find((address) => address.isDefault) ?? null
  const address = keptAddress(
    withAskedNumbers(withoutLoneVatNumber({ ...given, Meta: { ...given.Meta, IsDefault: isDefault } })),
  )
  const written = await saveAddress(tx, context, { id: current?.id ?? null, isDefault, address })
  const replaced = isDefault ? before : current
  const gone = new Set([replaced?.id, current?.id])
  const others = saved.filter(({ id }) => !gone.has(id)).map((other) => other.address)
  const ItemIds = await replace(tx, context, {
    sender: address,
    replaced: replaced?.address ?? null,
    others,
    isDefault,
  })
  return { Customer: presentAddress(written), ItemIds: [...ItemIds] }
}
