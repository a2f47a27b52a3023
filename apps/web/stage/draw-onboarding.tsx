import { lookUpAccountAddress } from "@smart-send/contract/address-search/look-up-account-address"
import { searchAccountAddresses } from "@smart-send/contract/address-search/search-account-addresses"
import { listCountries } from "@smart-send/contract/country/list-countries"
import { listCustomers } from "@smart-send/contract/customer/list-customers"
import { saveDefaultCustomer } from "@smart-send/contract/customer/save-default-customer"
import { countryEntries } from "@smart-send/domain/country/country-entries"
import type { Settings } from "@smart-send/domain/settings/settings"
import { screen } from "@testing-library/react"
import { vi } from "vitest"
import { OnboardingScreen, type OnboardingScreenProps } from "../src/screens/onboarding/onboarding-screen.tsx"
import { drawInApp } from "./draw-in-app.tsx"
import { edgeStandIn } from "./edge-stand-in.ts"
import { someSettings } from "./some-settings.ts"

export const ID = "0199aaaa-0000-7000-8000-00000000000a"
const found = {
  countryIso: "GBR",
  postcode: "M3 1AZ",
  property: "14",
  organisation: "",
  street: "Deansgate",
  town: "Manchester",
  county: "Greater Manchester",
  locality: "",
  deliveryPointSuffix: "",
}
export const hit = (n: number) => ({
  Display: `${n} Deansgate`,
  Identifier: `found.${n}`,
  HasBreakdown: false,
  Description: "",
})

export function aServer() {
  const server = edgeStandIn()
  server.answer(listCustomers, () => ({ Customers: [] }))
  server.answer(listCountries, () => ({ Countries: [...countryEntries] }))
  server.answer(searchAccountAddresses, () => ({ results: [hit(14)] }))
  server.answer(lookUpAccountAddress, () => found)
  server.answer(saveDefaultCustomer, ({ body }) => ({ Customer: { ...body, Id: ID }, ItemIds: [] }))
  return server
}

interface Drawn {
  readonly server?: ReturnType<typeof edgeStandIn>
  readonly settings?: Partial<Settings>
  readonly props?: Partial<OnboardingScreenProps>
}

export function draw({ server = aServer(), settings = {}, props = {} }: Drawn = {}) {
  const renew = vi.fn<() => Promise<boolean>>(async () => true)
  const onSetUp = vi.fn<() => Promise<string | null>>(async () => ID)
  const drawn = drawInApp(
    <OnboardingScreen
      user={{ userId: "sam", name: "Sam Newcomer", email: "new@demo.test" }}
      isAddressOnly={false}
      renew={renew}
      onSetUp={onSetUp}
      onSignOut={() => {}}
      {...props}
    />,
    { server, settings: someSettings({ Customer: null, Features: ["SenderPersonalOption"], ...settings }) },
  )
  return { ...drawn, server, renew, onSetUp }
}

export const heading = async (name: string) => screen.findByRole("heading", { level: 1, name })
export const button = (name: string) => screen.getByRole("button", { name })
export const field = (name: string) => screen.getByRole("textbox", { name })

export async function toDetails({ user }: ReturnType<typeof draw>): Promise<void> {
  await user.click(await screen.findByRole("button", { name: "Add My Address" }))
  await heading("Account details")
}
export async function toAddress(drawn: ReturnType<typeof draw>): Promise<void> {
  await toDetails(drawn)
  await drawn.user.type(field("Phone number"), "0161 496 0100")
  await drawn.user.click(button("Continue"))
  await heading("Collection and Return Address")
}
export async function search(drawn: ReturnType<typeof draw>, term = "deansgate"): Promise<void> {
  await drawn.user.type(screen.getByRole("combobox", { name: "Search for an address" }), term)
}
