import type { createSavedAddress } from "@smart-send/contract/saved-address/create-saved-address"
import type { updateSavedAddress } from "@smart-send/contract/saved-address/update-saved-address"
import type { BodyOf } from "@smart-send/contract/call/define-call"
import type { Problem } from "@smart-send/contract/error/problem"
import type { Address } from "@smart-send/domain/address/address"
import { err, ok } from "@smart-send/domain/result/result"
import { asSavedAddress } from "@smart-send/domain/saved-address/as-saved-address"
import { SAVED_ADDRESS_LIMITS } from "@smart-send/domain/saved-address/saved-address"
import { savedAddressFaults } from "@smart-send/domain/saved-address/saved-address-faults"
import type { CustomerContext } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { countAddresses, findById, findSame, lockBook, writeAddress } from "./saved-address-store.ts"

type Create = typeof createSavedAddress
type Update = typeof updateSavedAddress

/** Keeps an address. The same person at the same door is the same entry, which then says what was sent last. */
export async function createAddress(context: CustomerContext, { body }: Input<Create>): Promise<Answer<Create>> {
  const { tx, caller, customerId } = context
  const address = addressOf(context, body)
  const fault = faultOf(address)
  if (fault !== null) return err(fault)
  return tx(async (work) => {
    await lockBook(work, customerId)
    const same = await findSame(work, customerId, address)
    if (same === null && (await countAddresses(work, customerId)) >= SAVED_ADDRESS_LIMITS.addresses) return err(FULL)
    const owner = { tenant: caller.tenant, customerId }
    const Address = await writeAddress(work, owner, { id: same?.Id ?? null, address })
    return ok({ Address, IsNew: same === null })
  })
}

/** Changes an entry; it can't become another one that is in the book already. */
export async function updateAddress(
  context: CustomerContext,
  { params, body }: Input<Update>,
): Promise<Answer<Update>> {
  const { tx, caller, customerId } = context
  const address = addressOf(context, body)
  const fault = faultOf(address)
  if (fault !== null) return err(fault)
  return tx(async (work) => {
    await lockBook(work, customerId)
    if ((await findById(work, customerId, params.id)) === null) return err({ code: "NOT-FOUND" })
    const same = await findSame(work, customerId, address)
    if (same !== null && same.Id !== params.id) return err(twinOf(same))
    const owner = { tenant: caller.tenant, customerId }
    return ok({ Address: await writeAddress(work, owner, { id: params.id, address }), IsNew: false })
  })
}

/** Of an address without a country, that of the tenant's sellers is meant. */
function addressOf({ tenant }: CustomerContext, { Id: _id, ...given }: BodyOf<Create>): Address {
  return asSavedAddress({ ...given, CountryIsoCode: given.CountryIsoCode || tenant.DefaultCountry })
}

function faultOf(address: Address): Problem | null {
  const faults = savedAddressFaults(address)
  if (faults.length === 0) return null
  const validationErrors = faults.map(({ Field, Message }) => ({ field: Field, code: "REQUIRED", message: Message }))
  return { code: "INVALID", validationErrors }
}

const FULL: Problem = {
  code: "INVALID",
  message: `Your address book is full: it holds ${SAVED_ADDRESS_LIMITS.addresses.toLocaleString("en-GB")} addresses. Delete one first.`,
}

function twinOf({ AccountName }: Address): Problem {
  const message = `This address is in your book already, as "${AccountName}". Change that one.`
  return { code: "INVALID", message, validationErrors: [{ field: "AddressLine1", code: "TAKEN", message }] }
}
