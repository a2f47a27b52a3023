import { listCountries } from "@smart-send/contract/country/list-countries"
import { addressSchema, type Address } from "@smart-send/domain/address/address"
import { countryEntries } from "@smart-send/domain/country/country-entries"
import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, waitFor } from "@testing-library/react"
import type { UserEvent } from "@testing-library/user-event"
import { useState } from "react"
import { beforeAll, describe, expect, it } from "vitest"
import { drawInApp } from "../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../stage/edge-stand-in.ts"
import { startTexts } from "../../stage/start-texts.ts"
import { AddressFields } from "./address-fields.tsx"

beforeAll(async () => startTexts(["address-form"]))

const inYork = {
  Name: "Ada",
  AddressLine1: "1 High St",
  Town: "York",
  County: "North Yorkshire",
  Postcode: "YO1 7HH",
  CountryIsoCode: "GBR",
}
const field = (name: string) => screen.getByRole("textbox", { name })
const told = (of: Element) =>
  of
    .getAttribute("aria-describedby")
    ?.split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ")

const fills = () =>
  ["Name", "Address line 1", "Town or city", "Postcode"].map((name) => field(name).getAttribute("autocomplete"))

/** By keyboard: the list opens, what is typed finds its place in it, and Enter takes that. */
async function choose(user: UserEvent, box: HTMLElement, text: string): Promise<void> {
  await user.click(box)
  await waitFor(() => expect(box.getAttribute("aria-expanded")).toBe("true"))
  await user.clear(box)
  await user.keyboard(`${text}{ArrowDown}{Enter}`)
}

interface Parts {
  readonly problems?: readonly ItemProblem[]
  readonly focusField?: string
  readonly owner?: "recipient" | "sender"
}

function drawForm(first: Partial<Address> = {}, { problems = [], focusField, owner = "recipient" }: Parts = {}) {
  const server = edgeStandIn()
  server.answer(listCountries, () => ({ Countries: [...countryEntries] }))
  let latest = addressSchema.parse({ ...inYork, ...first })
  function Form() {
    const [value, setValue] = useState(latest)
    const change = (next: Address) => {
      latest = next
      setValue(next)
    }
    return (
      <AddressFields
        value={value}
        onChange={change}
        owner={owner}
        problems={problems}
        focusField={focusField ?? null}
      />
    )
  }
  return { ...drawInApp(<Form />, { server }), address: () => latest }
}

describe("an address form", () => {
  it("is a named group whose required fields are marked", async () => {
    drawForm()
    expect(screen.getByRole("group", { name: "Recipient's address" })).toBeTruthy()
    expect(field("Name").getAttribute("aria-required")).toBe("true")
    expect(field("Company").getAttribute("aria-required")).toBe("false")
    expect(await screen.findByDisplayValue("United Kingdom")).toBeTruthy()
    await expectAccessible()
  })

  it("lets the browser fill in the seller's own address, and no buyer's", () => {
    const { unmount } = drawForm({}, { owner: "sender" })
    expect(fills()).toEqual(["name", "address-line1", "address-level2", "postal-code"])
    unmount()
    drawForm()
    expect(fills()).toEqual(Array.from({ length: 4 }, () => "off"))
  })

  it("shows each problem under its own field only", () => {
    const problem = { Code: "T", Field: "Recipient.Town", Message: "Enter a town.", Severity: "error" } as const
    drawForm({}, { problems: [problem, { ...problem, Field: "Sender.Name", Message: "The sender's." }] })
    expect(told(field("Town or city"))).toContain("Enter a town.")
    expect(screen.getAllByText("Enter a town.")).toHaveLength(1)
    expect(screen.queryByText("The sender's.")).toBeNull()
  })

  it("says what the label will say beside the field, without calling it wrong (LABEL-31)", async () => {
    const Message = "The label will say “Tian” for the recipient's name."
    drawForm(
      { Name: "田" },
      { problems: [{ Code: "ADDRESS-RECIPIENT-NAME-LABEL", Field: "Recipient.Name", Message, Severity: "warning" }] },
    )
    expect(told(field("Name"))).toBe(Message)
    expect(field("Name").getAttribute("aria-invalid")).not.toBe("true")
    await expectAccessible()
  })

  it("reports a missing value only after the field loses focus", async () => {
    const { user } = drawForm()
    await user.clear(field("Name"))
    expect(field("Name").getAttribute("aria-invalid")).not.toBe("true")
    await user.tab()
    expect(field("Name").getAttribute("aria-invalid")).toBe("true")
    expect(told(field("Name"))).not.toBe("")
  })

  it("puts the focus in the field that it was opened for", async () => {
    drawForm({}, { focusField: "Recipient.Postcode" })
    await waitFor(() => expect(document.activeElement).toBe(field("Postcode")))
  })

  it.each(["محمد عبد الرحمن", "👩‍👩‍👧‍👦 Müller-Łęski", "constructor", "__proto__", "Flat 3/2, 14½"])(
    "takes %s as it is typed",
    async (text) => {
      const { user, address } = drawForm({ Name: "", AddressLine1: "" })
      await user.click(field("Name"))
      await user.paste(text)
      await user.click(field("Address line 1"))
      await user.paste(text)
      await user.tab()
      expect([address().Name, address().AddressLine1]).toEqual([text, text])
    },
  )

  it("trims spaces and formats the postcode when a field loses focus", async () => {
    const { user, address } = drawForm({ Postcode: "" })
    await user.type(field("Postcode"), " yo17hh ")
    await user.tab()
    expect(address().Postcode).toBe("YO1 7HH")
  })
})

describe("an address of the forces", () => {
  it.each([
    ["bfpo57", "BFPO 57"],
    ["BFPO 5419", "BFPO 5419"],
    [" bf1 0ax ", "BF1 0AX"],
  ])("with the postcode %s is one in the United Kingdom, and is written %s", async (typed, written) => {
    const { user, address } = drawForm({ AddressLine1: "Cpl Ada, 3 Sqn", Postcode: "JE2 3AB", CountryIsoCode: "JEY" })
    await screen.findByDisplayValue("Jersey")
    await user.clear(field("Postcode"))
    await user.type(field("Postcode"), typed)
    await user.tab()
    expect(address()).toMatchObject({ Postcode: written, CountryIsoCode: "GBR", CountrySubdivision: "" })
    expect(screen.getByText("Changed to United Kingdom to match the postcode.")).toBeTruthy()
    expect(field("Postcode").getAttribute("aria-invalid")).not.toBe("true")
    await user.clear(field("Town or city"))
    expect(address().AddressLine1).toBe("Cpl Ada, 3 Sqn")
  })
})

describe("a house number in a line of its own", () => {
  it("stays there beside its street and the locality, and each is changed by itself", async () => {
    const { user, address } = drawForm({ AddressLine1: "12a", AddressLine2: "Harbour Row", Locality: "Flat 2" })
    expect(["Address line 1", "Address line 2", "Locality"].map((name) => Reflect.get(field(name), "value"))).toEqual([
      "12a",
      "Harbour Row",
      "Flat 2",
    ])
    await user.type(field("Address line 1"), "/3")
    await user.tab()
    expect(address()).toMatchObject({ AddressLine1: "12a/3", AddressLine2: "Harbour Row", Locality: "Flat 2" })
  })

  it("keeps the field of the locality away where there is none", () => {
    drawForm({ AddressLine1: "12a", AddressLine2: "Harbour Row" })
    expect(screen.queryByRole("textbox", { name: "Locality" })).toBeNull()
  })
})

describe("the country of an address", () => {
  it("can be found by part of its name, by keyboard alone", async () => {
    const { user, address } = drawForm()
    const country = screen.getByRole("combobox", { name: "Country" })
    await screen.findByDisplayValue("United Kingdom")
    await choose(user, country, "cote d")
    expect(address().CountryIsoCode).toBe("CIV")
  })

  it("reports that no country has the typed name", async () => {
    const { user } = drawForm()
    const country = screen.getByRole("combobox", { name: "Country" })
    await user.clear(country)
    await user.type(country, "constructor")
    expect(await screen.findByText("No country found with that name.")).toBeTruthy()
  })

  it("changes when the postcode belongs to another part of it, and the form says so", async () => {
    const { user, address } = drawForm({ Postcode: "" })
    await screen.findByDisplayValue("United Kingdom")
    await user.type(field("Postcode"), "JE2 3AB")
    expect(address().CountryIsoCode).toBe("JEY")
    expect(screen.getByText(/^Changed to Jersey to match the postcode\.$/)).toBeTruthy()
  })

  it("with states offers a list of them, and names the fields for state and postcode accordingly", async () => {
    const { user, address } = drawForm({ CountryIsoCode: "USA", County: "", Postcode: "90210" })
    const state = await screen.findByRole("combobox", { name: "State" })
    expect(field("ZIP code")).toHaveProperty("value", "90210")
    expect(field("City")).toBeTruthy()
    await choose(user, state, "calif")
    expect(address().County).toBe("CA")
    expect(screen.queryByRole("textbox", { name: "County" })).toBeNull()
    await expectAccessible()
  })

  it("drops a state of the previous country", async () => {
    const { user, address } = drawForm({ CountryIsoCode: "USA", County: "CA", Postcode: "" })
    await screen.findByDisplayValue("United States")
    const country = screen.getByRole("combobox", { name: "Country" })
    await choose(user, country, "France")
    expect([address().CountryIsoCode, address().County]).toEqual(["FRA", ""])
  })
})
