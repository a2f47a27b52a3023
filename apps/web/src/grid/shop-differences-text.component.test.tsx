import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen } from "@testing-library/react"
import { beforeAll, describe, expect, it } from "vitest"
import { drawList } from "../../stage/draw-list.tsx"
import { startTexts } from "../../stage/start-texts.ts"
import { testItem, testRecord } from "../data/items/fixtures/a-record.ts"

beforeAll(async () => startTexts())

describe("a row whose shop says otherwise than the seller has typed (SHOP-15)", () => {
  const item = testItem(1)
  const name = { Part: "Name" as const, Line: "", Product: "", Was: "Bo", Now: "<b>constructor</b>" }
  const ShopDifferences = {
    Changes: [name, { ...name, Part: "Phone" as const, Was: "", Now: "1" }],
    Recipient: item.Recipient,
    MarketplaceOrderLines: item.MarketplaceOrderLines,
  }
  const Source = { Id: "EBAY", AccountId: "EB10001", Name: "Framed & Found" }

  it("names both values and how much more there is, and takes the shop's or keeps the seller's", async () => {
    const { user, pressed } = drawList([testRecord(1, {}, { Source, ShopDifferences })])
    const said = await screen.findByText(
      "Framed & Found has another name: <b>constructor</b>. Yours: Bo. And 1 more.",
      {
        exact: false,
      },
    )
    expect(said.title).toContain("Yours: Bo.")
    await expectAccessible()
    await user.click(screen.getByRole("button", { name: "Take the shop's" }))
    await user.click(screen.getByRole("button", { name: "Keep mine" }))
    expect(pressed.map(({ act }) => act)).toEqual(["takeShops", "keepOwn"])
  })
})
