import { addressSchema, type Address } from "@smart-send/domain/address/address"
import { minor, type Minor } from "@smart-send/domain/money/money"

/** A person who can sign in to the demo. The passwords are in the README, because the demo keeps no secrets. */
export interface DemoPerson {
  readonly tenant: string
  readonly email: string
  readonly password: string
  readonly name: string
  /** Null for a person without a customer, who sees onboarding after sign-in. */
  readonly customer: DemoCustomer | null
}

export interface DemoCustomer {
  readonly name: string
  readonly sender: Address
  readonly prepay: Minor
  readonly hasPastOrders: boolean
}

const manchester = {
  Organisation: "Harbour Lane Goods",
  AddressLine1: "14 Harbour Lane",
  Town: "Manchester",
  County: "Greater Manchester",
  Postcode: "M3 9ZZ",
  CountryIsoCode: "GBR",
  Meta: { IsDefault: true },
}

/** The tenant's own staff, who work at its desk and have no customer. */
export const DEMO_OPERATORS: readonly Omit<DemoPerson, "customer">[] = [
  { tenant: "demo", email: "operator@demo.test", password: "demo-operator-1", name: "Olive Desk" },
]

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    tenant: "demo",
    email: "seller@demo.test",
    password: "demo-seller-1",
    name: "Robin Hartley",
    customer: {
      name: "Harbour Lane Goods",
      sender: addressSchema.parse({
        ...manchester,
        Name: "Robin Hartley",
        Phone: "0161 496 0100",
        Email: "seller@demo.test",
        VatStatus: "Registered",
        VatNumber: "GB999999973",
      }),
      prepay: minor(50_000),
      hasPastOrders: true,
    },
  },
  {
    tenant: "demo",
    email: "second@demo.test",
    password: "demo-seller-2",
    name: "Jo Penrose",
    customer: {
      name: "Penrose Prints",
      sender: addressSchema.parse({
        Name: "Jo Penrose",
        Organisation: "Penrose Prints",
        AddressLine1: "3 Quay Street",
        Town: "Bristol",
        Postcode: "BS1 9ZZ",
        CountryIsoCode: "GBR",
        Phone: "0117 496 0101",
        Email: "second@demo.test",
        VatStatus: "NotRegistered",
        Meta: { IsDefault: true },
      }),
      prepay: minor(2_000),
      hasPastOrders: false,
    },
  },
  { tenant: "demo", email: "new@demo.test", password: "demo-new-1", name: "Sam Newcomer", customer: null },
  {
    tenant: "lite",
    email: "seller@lite.test",
    password: "demo-lite-1",
    name: "Alex Winter",
    customer: {
      name: "Winter Wool",
      sender: addressSchema.parse({
        Name: "Alex Winter",
        Organisation: "Winter Wool",
        AddressLine1: "27 Mill Road",
        Town: "Leeds",
        Postcode: "LS1 9ZZ",
        CountryIsoCode: "GBR",
        Phone: "0113 496 0102",
        Email: "seller@lite.test",
        VatStatus: "NotRegistered",
        Meta: { IsDefault: true },
      }),
      prepay: minor(5_000),
      hasPastOrders: false,
    },
  },
]
