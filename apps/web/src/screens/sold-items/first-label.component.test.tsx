import { listAchievements } from "@smart-send/contract/achievement/list-achievements"
import { getPrepayBalance } from "@smart-send/contract/prepay/get-prepay-balance"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, waitFor } from "@testing-library/react"
import { beforeAll, beforeEach, expect, it } from "vitest"
import { aBalance } from "../../../stage/a-balance.ts"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { firstLabelAhead } from "../../storage/first-label-ahead.ts"
import { FirstLabel } from "./first-label.tsx"

beforeAll(async () => startTexts(["onboarding"]))

const CUSTOMER = "0199aaaa-0000-7000-8000-00000000000a"
beforeEach(() => firstLabelAhead.begin(CUSTOMER))

function draw(Balance: number, Reached: string | null = null) {
  const server = edgeStandIn()
  server.answer(listAchievements, () => ({ Achievements: [{ Name: "FirstLabel" as const, Reached, Seen: false }] }))
  server.answer(getPrepayBalance, () => aBalance({ Balance }))
  return drawInApp(<FirstLabel customer={CUSTOMER} />, { server })
}

it("a newcomer without credit is led to adding some (ACCOUNT-9)", async () => {
  draw(0)
  expect((await screen.findByRole("link", { name: "Add Credit" })).getAttribute("href")).toBe("/prepay")
  expect(screen.queryByRole("button", { name: "New item" })).toBeNull()
  await expectAccessible()
})

it("a newcomer with credit is led to the parcel", async () => {
  draw(20)
  expect(await screen.findByText("You have £20.00 of PrePay credit")).toBeTruthy()
  expect(screen.getByRole("button", { name: "New item" })).toBeTruthy()
  expect(screen.queryByRole("link", { name: "Add Credit" })).toBeNull()
})

it("nobody who has a label is led to a first one again", async () => {
  draw(20, "2026-11-20T10:00:00.000Z")
  await waitFor(() => expect(firstLabelAhead.isOf(CUSTOMER)).toBe(false))
  expect(screen.queryByRole("region", { name: "Your first label" })).toBeNull()
})
