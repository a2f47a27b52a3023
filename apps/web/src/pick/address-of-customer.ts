import { addressSchema, type Address } from "@smart-send/domain/address/address"
import type { Customer } from "@smart-send/domain/customer/customer"

const addressFields = addressSchema.strip()

/** A saved address as an item stores it: without its id, and not marked as a default. */
export function addressOfCustomer(customer: Address | Customer): Address {
  const { IsDefault: _isDefault, IsBilling: _isBilling, ...Meta } = customer.Meta
  return { ...addressFields.parse(customer), Meta }
}
