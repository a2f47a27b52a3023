import { searchAccountAddresses } from "@smart-send/contract/address-search/search-account-addresses"
import { listCustomers } from "@smart-send/contract/customer/list-customers"
import { saveDefaultCustomer } from "@smart-send/contract/customer/save-default-customer"
import { listIntegrations } from "@smart-send/contract/marketplace-account/list-integrations"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { act, screen, waitFor, within } from "@testing-library/react"
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { anIntegration } from "../../../stage/an-integration.ts"
import {
  aServer,
  button,
  draw,
  field,
  heading,
  hit,
  ID,
  search,
  toAddress,
  toDetails,
} from "../../../stage/draw-onboarding.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { firstLabelAhead } from "../../storage/first-label-ahead.ts"
import { sessionArea } from "../../storage/areas.ts"

beforeAll(async () => startTexts(["onboarding", "address-form", "pick"]))
beforeEach(() => sessionArea().clear())

describe("the address", () => {
  it("is asked for as a Return Address where no service collects", async () => {
    const drawn = draw({ settings: { HasCollection: false } })
    await toDetails(drawn)
    await drawn.user.type(field("Phone number"), "0161 496 0100")
    await drawn.user.click(button("Continue"))
    expect(await heading("Return Address")).toBeTruthy()
  })

  it("has to be selected: 'Please select an address'", async () => {
    const drawn = draw()
    await toAddress(drawn)
    await drawn.user.click(button("Continue"))
    expect(await screen.findByText("Please select an address")).toBeTruthy()
    await expectAccessible()
  })

  it("is searched for from the third character on, 750 ms after the last, and a single one is chosen by itself", async () => {
    const drawn = draw()
    await toAddress(drawn)
    await search(drawn, "de")
    await search(drawn, "ansgate")
    await screen.findByRole("region", { name: "Your address" })
    expect(drawn.server.asked(searchAccountAddresses).map(({ query }) => query)).toEqual([
      { query: "deansgate", skip: 0, take: 20 },
    ])
    expect(screen.getByRole("region", { name: "Your address" }).textContent).toContain("14 Deansgate")
    await expectAccessible()
  })

  it("is one of many, 20 at first and 50 with each 'Load more', or none: 'No results found'", async () => {
    const drawn = draw()
    drawn.server.answer(searchAccountAddresses, ({ query: { query, skip, take } }) => ({
      results: query === "none" ? [] : Array.from({ length: Math.min(take, 75 - skip) }, (_, n) => hit(skip + n)),
    }))
    await toAddress(drawn)
    await search(drawn)
    expect(await screen.findAllByRole("option")).toHaveLength(20)
    await drawn.user.click(screen.getByRole("button", { name: "Load more" }))
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(70))
    await drawn.user.click(screen.getByRole("button", { name: "Load more" }))
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(75))
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull()
    await drawn.user.clear(screen.getByRole("combobox", { name: "Search for an address" }))
    await search(drawn, "none")
    expect(await screen.findByText("No results found")).toBeTruthy()
  })

  it("can be typed where the search fails, which is reported in words of its own", async () => {
    const server = edgeStandIn()
    server.answer(listCustomers, () => ({ Customers: [] }))
    const drawn = draw({ server })
    await toAddress(drawn)
    await search(drawn)
    expect(await screen.findByText(/^The address search did not answer/)).toBeTruthy()
    // oxlint-disable-next-line eslint/no-console -- where failures are reported
    const report = vi.mocked(console.error)
    expect(report.mock.calls).toEqual([
      ["Failed to search address invalid api response NOT-FOUND - We could not find that."],
    ])
    report.mockClear()
    await drawn.user.click(button("Enter the address yourself"))
    await drawn.user.type(field("Address line 1"), "9 Dock Road")
    await drawn.user.type(field("Town or city"), "Liverpool")
    await drawn.user.type(field("Postcode"), "L3 4AA")
    server.answer(saveDefaultCustomer, ({ body }) => ({ Customer: { ...body, Id: ID }, ItemIds: [] }))
    await drawn.user.click(button("Continue"))
    await heading("Your account is set up")
    // House and street on lines of their own.
    expect(server.asked(saveDefaultCustomer)[0]?.body).toMatchObject({
      AddressLine1: "9",
      AddressLine2: "Dock Road",
      AccountName: "Sam Newcomer",
    })
  })
})

describe("the address without a connection (SEEK-12)", () => {
  it("is not searched for, which is said; it can be typed, or is searched for once the connection is back", async () => {
    const drawn = draw()
    await toAddress(drawn)
    const isOnLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event("offline")))
    await screen.findByText(/^The address search needs a connection, and you are offline/)
    await search(drawn)
    await drawn.user.click(button("Enter the address yourself"))
    expect(field("Address line 1")).toBeTruthy()
    await drawn.user.click(button("Search again"))
    await search(drawn)
    await expectAccessible()
    expect(drawn.server.asked(searchAccountAddresses)).toEqual([])
    isOnLine.mockRestore()
    act(() => void window.dispatchEvent(new Event("online")))
    await screen.findByRole("region", { name: "Your address" })
    expect(screen.queryByText(/^The address search needs a connection/)).toBeNull()
  })
})

async function toEnd(drawn: ReturnType<typeof draw>): Promise<void> {
  await toAddress(drawn)
  await search(drawn)
  await screen.findByRole("region", { name: "Your address" })
  await drawn.user.dblClick(button("Continue"))
}

describe("the end of onboarding", () => {
  it("is 'Your account is set up' with the first 6 integrations, once the token names the account", async () => {
    const server = aServer()
    const open = Promise.withResolvers<null>()
    server.answer(listIntegrations, async () => {
      await open.promise
      return {
        Providers: ["Ebay", "Shopify", "PrestaShop", "TikTok", "Amazon", "Etsy", "WooCommerce"].map((Name) =>
          anIntegration({ Id: Name, Name }),
        ),
      }
    })
    const drawn = draw({ server, settings: { Features: ["SenderPersonalOption", "Integrations"] } })
    await toEnd(drawn)
    await heading("Your account is set up")
    expect(server.asked(saveDefaultCustomer)).toHaveLength(1)
    expect(drawn.renew).toHaveBeenCalledTimes(1)
    expect(drawn.onSetUp).not.toHaveBeenCalled()
    const shops = screen.getByRole("region", { name: "Orders from these shops can come in by themselves" })
    expect(shops.getAttribute("aria-busy")).toBe("true")
    open.resolve(null)
    await within(shops).findByRole("list")
    const names = within(shops).getAllByRole("listitem")
    expect(names.map(({ textContent }) => textContent)).toEqual([
      "EEbay",
      "SShopify",
      "PPrestaShop",
      "TTikTok",
      "AAmazon",
      "EEtsy",
    ])
    await expectAccessible()
    expect(sessionArea().getItem("smartsend.user.onboarding")).toBeNull()
    await drawn.user.click(button("Finish"))
    expect(drawn.onSetUp).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(firstLabelAhead.isOf(ID)).toBe(true))
    // Another tab and a new sign-in have no part of this one's store.
    expect(sessionArea()).toHaveLength(0)
    expect(window.location.pathname).toMatch(/\/sold-items$/)
  })

  it("keeps everything when the account can't be opened or the token not renewed, and pressing again goes on", async () => {
    const server = aServer()
    const renew = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValue(true)
    const drawn = draw({ server, props: { renew } })
    server.answer(saveDefaultCustomer, async () => Promise.reject(new Error("The network was pulled.")))
    await toEnd(drawn)
    expect(await screen.findByText("Your account was not set up")).toBeTruthy()
    server.answer(saveDefaultCustomer, ({ body }) => ({ Customer: { ...body, Id: ID }, ItemIds: [] }))
    await drawn.user.click(button("Continue"))
    expect(await screen.findByText(/^Your account is set up, but we could not sign you in to it/)).toBeTruthy()
    await drawn.user.click(button("Continue"))
    await heading("Your account is set up")
  })
})

it("an account that lacks only an address is asked for that alone, with whom couriers call (address-only variant)", async () => {
  const drawn = draw({ props: { isAddressOnly: true } })
  await heading("Collection and Return Address")
  expect(screen.queryByRole("button", { name: "Back" })).toBeNull()
  await search(drawn)
  // The phone number is missing still.
  expect(await screen.findByRole("textbox", { name: "Phone number" })).toBeTruthy()
  await drawn.user.click(button("Continue"))
  await waitFor(() => expect(document.activeElement).toBe(field("Phone number")))
  await drawn.user.type(field("Phone number"), "0161 496 0100")
  await drawn.user.click(button("Continue"))
  await heading("Your account is set up")
})
