import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, waitFor, within } from "@testing-library/react"
import type { UserEvent } from "@testing-library/user-event"
import { beforeAll, describe, expect, it } from "vitest"
import { drawListTools } from "../../../../stage/draw-list-tools.tsx"
import { startTexts } from "../../../../stage/start-texts.ts"
import { readyRecord, testItem, testService } from "../../../data/items/fixtures/a-record.ts"

beforeAll(async () => startTexts())

const strange = "constructor 👩‍👩‍👧‍👦"
const records = [
  anItem(1, { country: "GBR", shop: "eBay", tags: ["Rush", strange] }),
  anItem(2, { country: "FRA", shop: "eBay", tags: ["Rush"] }),
  anItem(3, { country: "FRA", shop: "محمد", tags: [], isServed: false }),
]

interface Facts {
  readonly country: string
  readonly shop: string
  readonly tags: string[]
  readonly isServed?: boolean
}

function anItem(n: number, { country, shop, tags, isServed = true }: Facts) {
  return readyRecord(n, 4, 3, {
    Recipient: { ...testItem(n).Recipient, CountryIsoCode: country },
    Source: { Id: "SHOP", AccountId: "", Name: shop },
    Service: isServed ? testService : null,
    Tags: tags,
  })
}

const button = () => screen.getByRole("button", { name: /^Filter(: \d+)?$/ })

async function openMenu(user: UserEvent) {
  await user.click(button())
  return screen.findByRole("dialog", { name: /^Filter/ })
}
const chip = (name: string) => screen.getByRole("button", { name })
const pressed = () => screen.queryAllByRole("button", { pressed: true }).map((each) => each.getAttribute("aria-label"))

describe("the filter menu", () => {
  it("has every value of the list with how many items have it, the most frequent first", async () => {
    const { user } = await drawListTools(records)
    const menu = within(await openMenu(user))
    const names = ["Source", "Provider", "Service", "Country", "Tag"]
    expect(menu.getAllByRole("group").map((group) => group.textContent)).toEqual([
      "SourceeBay2OnlyNotمحمد1OnlyNot",
      "ProviderParcelyard2OnlyNot",
      "ServiceWren Next Day2OnlyNot",
      "CountryFrance2OnlyNotUnited Kingdom1OnlyNot",
      `TagRush2OnlyNot${strange}1OnlyNot`,
    ])
    for (const name of names) expect(menu.getByRole("group", { name })).toBeTruthy()
    expect(pressed()).toEqual([])
    expect(menu.queryByRole("button", { name: "Clear the filter" })).toBeNull()
    await expectAccessible()
  })

  it.each([
    ["Only eBay", [1, 2]],
    ["Not eBay", [3]],
    ["Only Parcelyard", [1, 2]],
    ["Not Wren Next Day", [3]],
    ["Only France", [2, 3]],
    ["Not France", [1]],
    [`Only ${strange}`, [1]],
    ["Not Rush", [3]],
  ])("%s leaves the items of that kind", async (name, left) => {
    const { user, rows } = await drawListTools(records)
    await openMenu(user)
    await user.click(chip(name))
    expect(rows()).toEqual(left.map((n) => `Buyer ${n}`))
    expect(pressed()).toEqual([name])
    expect(button().textContent).toBe("Filter: 1")
  })

  it("takes several together, turns Only into Not, and takes a choice back by pressing it again", async () => {
    const { user, rows } = await drawListTools(records)
    await openMenu(user)
    await user.click(chip("Only eBay"))
    await user.click(chip("Only France"))
    expect([rows(), button().textContent]).toEqual([["Buyer 2"], "Filter: 2"])
    await user.click(chip("Not France"))
    expect([rows(), pressed()]).toEqual([["Buyer 1"], ["Only eBay", "Not France"]])
    await user.click(chip("Not France"))
    expect([rows(), pressed()]).toEqual([["Buyer 1", "Buyer 2"], ["Only eBay"]])
  })

  it("keeps every value in the menu while none of the items is left, and clears all at once", async () => {
    const { user, rows } = await drawListTools(records)
    await openMenu(user)
    await user.click(chip("Not France"))
    await user.click(chip("Not United Kingdom"))
    expect([rows(), button().textContent]).toEqual([[], "Filter: 2"])
    await user.click(chip("Clear the filter"))
    expect([rows().length, button().textContent, pressed()]).toEqual([3, "Filter", []])
  })

  it("takes the focus, and gives it back to its button with Escape", async () => {
    const { user } = await drawListTools(records)
    const menu = await openMenu(user)
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true))
    await user.keyboard("{Enter}")
    expect(pressed()).toEqual(["Only eBay"])
    await user.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect(document.activeElement).toBe(button())
  })

  it("says that there is nothing to filter by while the list is empty", async () => {
    const { user } = await drawListTools([])
    await openMenu(user)
    expect(screen.getByText("There is nothing to filter by yet.")).toBeTruthy()
  })
})
