import { fireEvent, screen } from "@testing-library/react"
import { beforeAll, expect, it } from "vitest"
import { drawHome } from "../../../stage/draw-home.tsx"
import { startTexts } from "../../../stage/start-texts.ts"

beforeAll(async () => startTexts(["home", "accounts"]))

it("a chart shows the figures of the month that is pointed at, until the pointer leaves it", async () => {
  drawHome()
  const chart = await screen.findByRole("img", { name: /^Parcel Volume/ })
  const [plot] = chart.children
  if (plot === undefined) throw new Error("The chart has no plot.")
  // The first month is where the lines begin.
  fireEvent.pointerMove(plot, { clientX: 72, clientY: 20 })
  expect(chart.textContent).toContain("Nov 2025All : 0Business : 0")
  fireEvent.pointerLeave(plot)
  expect(chart.textContent).not.toContain("Nov 2025")
})
