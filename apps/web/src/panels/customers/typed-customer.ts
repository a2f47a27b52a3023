import type { Address } from "@smart-send/domain/address/address"
import type { Customer } from "@smart-send/domain/customer/customer"
import { createUnsavedForm } from "../../unsaved/unsaved-form.ts"

export type NewOrSaved = Customer | "new"

/** The unsaved address, and the saved address it changes. */
export interface TypedCustomer {
  readonly of: NewOrSaved
  readonly address: Address
}

export const typedCustomer = createUnsavedForm<TypedCustomer>("CUSTOMERS")
