import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { aBooking } from "@smart-send/testkit/a-booking"
import { screen } from "@testing-library/react"
import { useEffect } from "react"
import { beforeAll, expect, it } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { startTexts } from "../../../stage/start-texts.ts"
import { testItem, testRecord } from "../../data/items/fixtures/a-record.ts"
import { useItemDriver } from "../../data/items/use-item-driver.ts"
import { NothingFound } from "./nothing-found.tsx"
import { useItemList } from "./use-item-list.ts"

beforeAll(async () => startTexts())

const Recipient = { ...testItem(1).Recipient, Name: "Zoë Marsh" }
const records = [
  ...[1, 2, 3].map((n) => testRecord(n, {}, { Recipient, Status: "Inactive" })),
  testRecord(4, {}, { Recipient, MarketplaceStatus: "AwaitingDispatch", BookingDetails: aBooking() }),
  testRecord(5),
]

function List() {
  const { store } = useItemDriver()
  useEffect(() => store.put(records), [store])
  const list = useItemList()
  return (
    <>
      <input aria-label="Search" onChange={({ currentTarget: { value } }) => list.setTerm(value)} />
      <output>
        {list.view}: {list.ids.length}
      </output>
      {list.ids.length === 0 && <NothingFound list={list} />}
    </>
  )
}

it("says in which other views the search finds something, and goes there with it", async () => {
  const { user } = drawInApp(<List />)
  await user.type(screen.getByLabelText("Search"), "zoe")
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(["3 found in Saved for Later", "1 found in Booked"]),
  )
  expect(screen.queryByRole("button", { name: /found in Sold items/ })).toBeNull()
  await expectAccessible()
  await user.click(screen.getByRole("button", { name: "3 found in Saved for Later" }))
  expect((await screen.findByText("SavedForLater: 3")).textContent).toBe("SavedForLater: 3")
})
