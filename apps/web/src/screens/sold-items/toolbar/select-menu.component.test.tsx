import { aBooking } from "@smart-send/testkit/a-booking"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, within } from "@testing-library/react"
import { beforeAll, expect, it } from "vitest"
import { drawListTools } from "../../../../stage/draw-list-tools.tsx"
import { startTexts } from "../../../../stage/start-texts.ts"
import { readyRecord, testRecord } from "../../../data/items/fixtures/a-record.ts"

beforeAll(async () => startTexts())

const error = { Code: "ITEM-WEIGHT", Field: "", Message: "", Severity: "error" as const }

const selected = () => screen.getByText(/ selected$/).textContent

it("takes what its choices say, with their numbers, and stays beside a selection to change or clear it (SELECT-1, SELECT-2)", async () => {
  const { user } = await drawListTools([
    readyRecord(1),
    readyRecord(2),
    testRecord(3, { problems: [error], validated: true, state: "ERROR" }),
    testRecord(4, { state: "QUOTING" }),
    testRecord(5, {}, { BookingDetails: aBooking({ BookingStatus: "Prepared" }) }),
    testRecord(6, {}, { Status: "Inactive" }),
  ])
  const open = async () => {
    await user.click(screen.getByRole("button", { name: "Select" }))
    return within(await screen.findByRole("menu"))
  }
  const choose = async (name: RegExp) => user.click((await open()).getByRole("menuitem", { name }))
  const choices = (await open()).getAllByRole("menuitem")
  await expectAccessible()
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    "All5",
    "Ready2",
    "Not ready2",
    "International0",
    "Domestic5",
    "Saved for later1",
    "eBay5",
    "Parcelyard5",
    "Nothing",
  ])
  expect(choices.filter((choice) => choice.matches("[data-disabled]"))).toHaveLength(1)
  await user.keyboard("{Escape}")
  await choose(/^All/)
  expect(selected()).toBe("5 selected")
  expect(screen.queryByRole("button", { name: /^Sort/ })).toBeNull()
  await choose(/^Not ready/)
  expect(selected()).toBe("2 selected")
  await choose(/^Nothing/)
  expect(selected()).toBe("0 selected")
  expect(screen.getByRole("button", { name: /^Sort/ })).toBeTruthy()
  await choose(/^Saved for later/)
  expect(selected()).toBe("1 selected")
})
