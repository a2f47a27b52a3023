import { addressSchema, type Address } from "@smart-send/domain/address/address"
import type { Customer } from "@smart-send/domain/customer/customer"

const addressFields = addressSchema.strip()

/** A saved address as an item carries it: without its id, and not marked as anybody's default. */
export function addressOfCustomer(customer: Address | Customer): Address {
  const { IsDefault: _isDefault, IsBilling: _isBilling, ...Meta } = customer.Meta
  return { ...addressFields.parse(customer), Meta }
}
