import { propertyKeyOf } from "@smart-send/domain/item/property-key"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { anOrderLine } from "@smart-send/testkit/an-item"
import { screen, waitFor, within } from "@testing-library/react"
import type { UserEvent } from "@testing-library/user-event"
import { beforeAll, describe, expect, it } from "vitest"
import { drawListTools } from "../../../../stage/draw-list-tools.tsx"
import { startTexts } from "../../../../stage/start-texts.ts"
import { readyRecord, testItem } from "../../../data/items/fixtures/a-record.ts"

beforeAll(async () => startTexts())

/** Names, weights and contents in three different orders. */
const records = [anItem(1, "Ada", 9, "Bowl"), anItem(2, "constructor", 2, "Cup"), anItem(3, "👩‍👩‍👧‍👦 Bo", 5, "Art")]
const again = anItem(4, "Ada", 3, "Dish")

function anItem(n: number, Name: string, Weight: number, Description: string) {
  const item = testItem(n)
  const Recipient = { ...item.Recipient, Name, AddressLine1: "14 High Street" }
  return readyRecord(n, 4, 3, {
    Recipient,
    PropertyKey: propertyKeyOf(Recipient),
    PackageDimensions: { ...item.PackageDimensions, Weight },
    MarketplaceOrderLines: [anOrderLine({ Description })],
  })
}

const button = () => screen.getByRole("button", { name: /^Sort: / })

async function openMenu(user: UserEvent) {
  await user.click(button())
  return within(await screen.findByRole("menu"))
}

const roles = ["menuitemradio", "menuitemcheckbox", "menuitem"] as const
/** The choices of one kind, by their words. */
const choices = (role: (typeof roles)[number], filter = {}) =>
  screen.queryAllByRole(role, filter).map((choice) => choice.textContent)
const chosen = () => roles.slice(0, 2).flatMap((role) => choices(role, { checked: true }))

describe("the sort menu", () => {
  it("offers both directions and every field, one of each, and groups as a thing of their own", async () => {
    const { user } = await drawListTools(records)
    await openMenu(user)
    expect(choices("menuitemradio")).toEqual([
      "A to Z",
      "Z to A",
      "Date",
      "Transaction processed",
      "Weight",
      "Recipient",
      "Status",
      "Order reference",
      "Buyer ID",
      "Tracking status",
      "Marketplace status",
      "Source",
      "Buyer",
      "SKU",
      "Service the buyer chose",
      "Postcode",
      "Quantity",
      "Service",
      "Country",
      "Product",
    ])
    expect(choices("menuitemcheckbox")).toEqual(["Group by buyer"])
    expect(choices("menuitem")).toEqual([])
    expect(chosen()).toEqual(["A to Z", "Product"])
    await expectAccessible()
  })

  it("sorts by what is chosen, in the direction that was chosen, and says so on its button", async () => {
    const { user, rows } = await drawListTools(records)
    const ours = ["Ada", "constructor", "👩‍👩‍👧‍👦 Bo"]
    expect([button().textContent, rows()]).toEqual(["Sort: Product", [ours[2], ours[0], ours[1]]])
    await user.click((await openMenu(user)).getByRole("menuitemradio", { name: "Weight" }))
    expect([button().textContent, rows()]).toEqual(["Sort: Weight", [ours[1], ours[2], ours[0]]])
    await user.click((await openMenu(user)).getByRole("menuitemradio", { name: "Highest first" }))
    expect(rows()).toEqual([ours[0], ours[2], ours[1]])
    await openMenu(user)
    expect(chosen()).toEqual(["Highest first", "Weight"])
  })

  it("is closed by a choice and by Escape, and gives the focus back to its button", async () => {
    const { user } = await drawListTools(records)
    for (const key of ["{Enter}", "{Escape}"]) {
      await openMenu(user)
      await user.keyboard(`{ArrowDown}${key}`)
      await waitFor(() => expect(document.activeElement).toBe(button()))
      expect(screen.queryByRole("menu")).toBeNull()
    }
  })

  it("brings one buyer's items together, collapses and expands all of them, and takes them apart", async () => {
    const { user, rows } = await drawListTools([...records, again])
    const choose = async (role: (typeof roles)[number], name: string) =>
      user.click((await openMenu(user)).getByRole(role, { name }))
    await choose("menuitemcheckbox", "Group by buyer")
    const grouped = ["2 items", "Ada", "Ada", "constructor", "👩‍👩‍👧‍👦 Bo"]
    expect(rows().toSorted()).toEqual(grouped.toSorted())
    await choose("menuitem", "Collapse all groups")
    expect(rows().toSorted()).toEqual(grouped.filter((row) => row !== "Ada").toSorted())
    await choose("menuitem", "Expand all groups")
    expect(rows()).toHaveLength(5)
    await choose("menuitemcheckbox", "Group by buyer")
    expect(rows()).toHaveLength(4)
  })
})
