import { createSavedAddress } from "@smart-send/contract/saved-address/create-saved-address"
import { deleteSavedAddress } from "@smart-send/contract/saved-address/delete-saved-address"
import { getSavedAddress } from "@smart-send/contract/saved-address/get-saved-address"
import { listSavedAddresses } from "@smart-send/contract/saved-address/list-saved-addresses"
import { updateSavedAddress } from "@smart-send/contract/saved-address/update-saved-address"
import type { Address } from "@smart-send/domain/address/address"
import type { SavedAddress } from "@smart-send/domain/saved-address/saved-address"
import { anAddress } from "@smart-send/testkit/an-item"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { ToastHost } from "@smart-send/ui/toast-host"
import { screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { AddressesScreen } from "./addresses-screen.tsx"

const withToasts = (
  <>
    <AddressesScreen />
    <ToastHost label="Messages" />
  </>
)

beforeAll(async () => startTexts(["addresses", "address-form", "pick"]))
beforeEach(() => window.history.replaceState(null, "", "/myaccount/addresses"))

const idOf = (n: number): string => `0199c0de-0000-7000-8000-${String(n).padStart(12, "0")}`
const entry = (n: number, over: Partial<Address> = {}): SavedAddress => ({
  ...anAddress({
    AccountName: `Mill ${n}`,
    Name: "Ada Buyer",
    AddressLine1: "14",
    AddressLine2: "Harbour Row",
    Town: "Whitby",
    Postcode: "YO213BD",
    CountryIsoCode: "GBR",
    ...over,
  }),
  Id: idOf(n),
})

/** A server with an address book that behaves as the real one in what these tests look at. */
function serverWith(first: readonly SavedAddress[]) {
  const server = edgeStandIn()
  let book = [...first]
  server.answer(listSavedAddresses, ({ query: { query, skip, take } }) => {
    const found = book.filter(({ AccountName }) => AccountName.toLowerCase().includes(query.toLowerCase()))
    return { Addresses: found.slice(skip, skip + take), Total: found.length, HasMore: found.length > skip + take }
  })
  server.answer(getSavedAddress, ({ params }) => {
    const found = book.find(({ Id }) => Id === params.id)
    if (found === undefined) throw new Error("asked for an unknown address")
    return { Address: found }
  })
  server.answer(createSavedAddress, ({ body }) => {
    const Address = { ...body, Id: idOf(book.length + 500) }
    book = [...book, Address]
    return { Address, IsNew: true }
  })
  server.answer(updateSavedAddress, ({ params, body }) => {
    const Address = { ...body, Id: params.id }
    book = book.map((each) => (each.Id === params.id ? Address : each))
    return { Address, IsNew: false }
  })
  server.answer(deleteSavedAddress, ({ params }) => {
    book = book.filter(({ Id }) => Id !== params.id)
    return { Id: params.id }
  })
  return { server, book: () => book }
}

/** At once, because every letter typed draws the whole form anew. */
async function put(name: string, text: string): Promise<void> {
  await userEvent.click(await field(name))
  await userEvent.paste(text)
}
const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name })

describe("the saved addresses", () => {
  it("say what the page is for while there are none", async () => {
    const { server } = serverWith([])
    const { container } = drawInApp(withToasts, { server })
    expect(await screen.findByRole("heading", { level: 2, name: "No saved addresses yet" })).toBeTruthy()
    expect(screen.getByRole("heading", { level: 1, name: "Saved addresses" })).toBeTruthy()
    expect(screen.getByRole("button", { name: "Add an address" })).toBeTruthy()
    await expectAccessible(container)
  })

  it("are listed 50 at a time, with all that there are counted", async () => {
    const { server } = serverWith(Array.from({ length: 60 }, (_, n) => entry(n, { Phone: "01947 600000" })))
    const { container } = drawInApp(withToasts, { server })
    const list = await screen.findByRole("list", { name: "Saved addresses" })
    expect(within(list).getAllByRole("listitem")).toHaveLength(50)
    expect(screen.getByText("60 addresses")).toBeTruthy()
    expect(within(list).getAllByText("Ada Buyer, 14 Harbour Row, Whitby, YO21 3BD")).toHaveLength(50)
    await userEvent.click(screen.getByRole("button", { name: "Show More" }))
    await expect.poll(() => within(list).getAllByRole("listitem").length).toBe(60)
    expect(screen.queryByRole("button", { name: "Show More" })).toBeNull()
    await expectAccessible(container)
  })

  it("are searched on the server, and say so when none matches", async () => {
    const { server } = serverWith([entry(1), entry(2, { AccountName: "Attic" })])
    drawInApp(withToasts, { server })
    await userEvent.type(await screen.findByRole("searchbox", { name: "Search saved addresses" }), "att")
    expect(await screen.findByText("1 address found")).toBeTruthy()
    expect(screen.queryByText("Mill 1")).toBeNull()
    await userEvent.type(screen.getByRole("searchbox"), "ix")
    expect(await screen.findByRole("heading", { name: "No saved address matches" })).toBeTruthy()
  })

  it("are deleted once by a double press, which offers Undo as a single one does", async () => {
    const { server } = serverWith([entry(1)])
    drawInApp(withToasts, { server })
    await userEvent.dblClick(await screen.findByRole("button", { name: "Delete Mill 1" }))
    expect(await screen.findByRole("button", { name: "Undo" })).toBeTruthy()
    expect(server.asked(deleteSavedAddress)).toHaveLength(1)
  })

  it("are deleted at once, and put back by Undo", async () => {
    const { server, book } = serverWith([entry(1), entry(2)])
    drawInApp(withToasts, { server })
    await userEvent.click(await screen.findByRole("button", { name: "Delete Mill 1" }))
    expect(await screen.findByText("Mill 1 deleted")).toBeTruthy()
    await expect.poll(() => book().map(({ AccountName }) => AccountName)).toEqual(["Mill 2"])
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }))
    await expect.poll(() => book().map(({ AccountName }) => AccountName)).toEqual(["Mill 2", "Mill 1"])
    expect(await screen.findByRole("button", { name: "Delete Mill 1" })).toBeTruthy()
  })

  it("say so and can be asked for again where they could not be loaded", async () => {
    const { server } = serverWith([entry(1)])
    const broken = edgeStandIn()
    drawInApp(withToasts, { server: broken })
    expect(await screen.findByText("Your saved addresses could not be loaded")).toBeTruthy()
    broken.answer(listSavedAddresses, () => ({ Addresses: [entry(1)], Total: 1, HasMore: false }))
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(await screen.findByText("Mill 1")).toBeTruthy()
    expect(server.asked(listSavedAddresses)).toEqual([])
  })
})

describe("the form of a saved address", () => {
  it("adds one, with the street put on its own line and a name from the person", async () => {
    const { server, book } = serverWith([])
    const { container } = drawInApp(withToasts, { server })
    await screen.findByRole("heading", { name: "No saved addresses yet" })
    await userEvent.click(screen.getByRole("button", { name: "Add an address" }))
    await expect.poll(() => window.location.search).toBe("?address=new")
    await put("Name", "Octavia Greenhalgh")
    await put("Address line 1", "14 constructor Row")
    await put("Town or city", "Whitby")
    await put("Postcode", "yo21 3bd")
    expect((await field("Name of this address")).value).toBe("Octavia Greenhalgh")
    await expectAccessible(container)
    await userEvent.click(screen.getByRole("button", { name: "Save address" }))
    expect(await screen.findByText("Octavia Greenhalgh saved")).toBeTruthy()
    expect(book()).toMatchObject([
      { AccountName: "Octavia Greenhalgh", AddressLine1: "14", AddressLine2: "constructor Row", Town: "Whitby" },
    ])
    await expect.poll(() => window.location.search).toBe("")
    expect(await screen.findByRole("list", { name: "Saved addresses" })).toBeTruthy()
  })

  it("says what is missing at its field, goes to the first, and sends nothing", async () => {
    const { server } = serverWith([])
    window.history.replaceState(null, "", "/myaccount/addresses?address=new")
    drawInApp(withToasts, { server })
    await put("Address line 1", "Rose Cottage")
    await userEvent.click(screen.getByRole("button", { name: "Save address" }))
    for (const text of [
      "Enter the street.",
      "Enter the town or city.",
      "Enter the postcode.",
      "Give the address a name.",
    ])
      expect(await screen.findByText(text)).toBeTruthy()
    expect(document.activeElement).toBe(await field("Address line 2"))
    expect(server.asked(createSavedAddress)).toEqual([])
  })

  it("changes one, opened by its address, and keeps what was typed for whoever comes back", async () => {
    const { server, book } = serverWith([entry(1)])
    window.history.replaceState(null, "", `/myaccount/addresses?address=${idOf(1)}`)
    drawInApp(withToasts, { server })
    expect((await field("Postcode")).value).toBe("YO21 3BD")
    await userEvent.clear(await field("Town or city"))
    await put("Town or city", "York")
    await userEvent.click(screen.getByRole("button", { name: "Back to your addresses" }))
    await userEvent.click(await screen.findByRole("button", { name: "Edit Mill 1" }))
    expect((await field("Town or city")).value).toBe("York")
    await userEvent.click(screen.getByRole("button", { name: "Save address" }))
    expect(await screen.findByText("Mill 1 saved")).toBeTruthy()
    expect(book()).toMatchObject([{ Id: idOf(1), Town: "York", Name: "Ada Buyer" }])
  })

  it("drops what was typed on Cancel", async () => {
    const { server, book } = serverWith([entry(1)])
    drawInApp(withToasts, { server })
    await userEvent.click(await screen.findByRole("button", { name: "Edit Mill 1" }))
    await put("Town or city", " North")
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }))
    await userEvent.click(await screen.findByRole("button", { name: "Edit Mill 1" }))
    expect((await field("Town or city")).value).toBe("Whitby")
    expect(book()[0]?.Town).toBe("Whitby")
  })

  it("says that an entry is gone", async () => {
    window.history.replaceState(null, "", `/myaccount/addresses?address=${idOf(9)}`)
    const { server } = serverWith([])
    const gone = edgeStandIn()
    drawInApp(withToasts, { server: gone })
    expect(await screen.findByRole("heading", { name: "This address is not in your book any more" })).toBeTruthy()
    gone.answer(listSavedAddresses, () => ({ Addresses: [], Total: 0, HasMore: false }))
    await userEvent.click(screen.getByRole("button", { name: "Back to your addresses" }))
    expect(await screen.findByRole("heading", { name: "No saved addresses yet" })).toBeTruthy()
    expect(server.asked(getSavedAddress)).toEqual([])
  })
})
