import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, waitFor } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { beforeAll, describe, expect, it } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { answerTariff } from "../../../stage/tariff-stand-in.ts"
import { TariffCodesError } from "./tariff-codes-error.tsx"
import { TariffCodesScreen } from "./tariff-codes-screen.tsx"

beforeAll(async () => startTexts(["tariff"]))

async function chooseACode() {
  const server = edgeStandIn()
  answerTariff(server)
  const { container } = drawInApp(<TariffCodesScreen />, { server })
  // Before anything is drawn that has a clipboard of its own.
  const user = userEvent.setup()
  await user.type(screen.getByRole("textbox", { name: "What are the goods?" }), "cotton shirt")
  await user.click(await screen.findByRole("button", { name: /^6109\.10/ }, { timeout: 3000 }))
  await screen.findByRole("heading", { name: "6109.10" })
  return { user, container }
}

describe("the page app/tariff-codes (TARIFF-48)", () => {
  it("says what a chosen code means in each system, and copies it", async () => {
    const { user, container } = await chooseACode()
    expect((await screen.findByText("CN, 8 digits")).nextElementSibling?.textContent).toBe("6109.10.00")
    expect(screen.getByText("AHECC, 8 digits").nextElementSibling?.textContent).toBe("Not in this tariff")
    await expectAccessible(container)
    await user.click(screen.getByRole("button", { name: "Copy 6109.10" }))
    expect(screen.getByRole("button", { name: "Copied" })).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe("610910")
    await waitFor(() => expect(screen.getByRole("button", { name: "Copy 6109.10" })).toBeTruthy(), { timeout: 4000 })
  })

  it("says 'Failed' where the browser does not copy", async () => {
    const { user } = await chooseACode()
    const { clipboard } = navigator
    Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true })
    await user.click(screen.getByRole("button", { name: "Copy 6109.10" }))
    expect(screen.getByRole("button", { name: "Failed" })).toBeTruthy()
    Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true })
  })

  it("has an error page of its own, from which it can be tried again", async () => {
    let tries = 0
    const { container } = drawInApp(<TariffCodesError error={new Error("x")} reset={() => (tries += 1)} />)
    expect(screen.getByRole("heading", { name: "Tariff codes" })).toBeTruthy()
    await expectAccessible(container)
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(tries).toBe(1)
  })
})
