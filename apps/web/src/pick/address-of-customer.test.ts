import { addressSchema } from "@smart-send/domain/address/address"
import { anAddress } from "@smart-send/testkit/an-item"
import { expect, test } from "vitest"
import { addressOfCustomer } from "./address-of-customer.ts"

test("a saved address becomes a sender that the create call accepts", () => {
  const customer = {
    ...anAddress({ Name: "Warehouse" }),
    Id: "0199c0de-0000-7000-8000-0000000000c1",
    Meta: { IsDefault: true, buyerId: "b1" },
  }
  const address = addressOfCustomer(customer)
  expect(addressSchema.parse(address)).toEqual({ ...anAddress({ Name: "Warehouse" }), Meta: { buyerId: "b1" } })
})
