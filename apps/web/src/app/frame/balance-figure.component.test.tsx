import { getPrepayBalance } from "@smart-send/contract/prepay/get-prepay-balance"
import { screen } from "@testing-library/react"
import { beforeAll, expect, it } from "vitest"
import { aBalance } from "../../../stage/a-balance.ts"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { BalanceFigure } from "./balance-figure.tsx"

beforeAll(async () => startTexts())

it("the balance has a place before it is known, and is shown once it is", async () => {
  const server = edgeStandIn()
  server.answer(getPrepayBalance, () => aBalance({ Balance: 480.5 }))
  drawInApp(<BalanceFigure />, { server })
  expect(screen.getByTitle("PrePay balance")).toBeTruthy()
  expect(screen.queryByText("£480.50")).toBeNull()
  expect(await screen.findByText("£480.50")).toBeTruthy()
})
