import { getPrepayBalance } from "@smart-send/contract/prepay/get-prepay-balance"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen } from "@testing-library/react"
import { beforeAll, expect, it } from "vitest"
import { aBalance } from "../../../stage/a-balance.ts"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { FirstLabel } from "./first-label.tsx"

beforeAll(async () => startTexts(["onboarding"]))

function draw(Balance: number) {
  const server = edgeStandIn()
  server.answer(getPrepayBalance, () => aBalance({ Balance }))
  return drawInApp(<FirstLabel />, { server })
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
