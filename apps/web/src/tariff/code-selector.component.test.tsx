import { suggestTariffCodes } from "@smart-send/contract/customs/suggest-tariff-codes"
import type { TariffSystem } from "@smart-send/domain/service/service"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, waitFor, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { beforeAll, describe, expect, it } from "vitest"
import { drawInApp } from "../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../stage/edge-stand-in.ts"
import { startTexts } from "../../stage/start-texts.ts"
import { answerTariff } from "../../stage/tariff-stand-in.ts"
import { CodeSelector } from "./code-selector.tsx"

beforeAll(async () => startTexts(["tariff"]))

function draw(description: string, { system = "HS", knows = true }: { system?: TariffSystem; knows?: boolean } = {}) {
  const server = edgeStandIn()
  if (knows) answerTariff(server)
  const taken: string[] = []
  const { container } = drawInApp(
    <CodeSelector goods={{ description, sku: "TS-1" }} system={system} onTake={(code) => taken.push(code)} taken="" />,
    { server },
  )
  return { server, taken, container }
}

const go = async (mode: string) => userEvent.click(screen.getByRole("tab", { name: mode }))
const button = (name: RegExp | string) => screen.getByRole("button", { name })

describe("the selector of tariff codes (TARIFF-40)", () => {
  it("suggests five codes for the goods, each with its reason, and takes one with one press", async () => {
    const { server, taken, container } = draw("Blue T-shirt")
    const list = await screen.findByRole("list", { name: "Suggested codes" })
    expect(
      within(list)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "6109.10Of cottonKnitted clothes › T-shirts and vests · Matches cotton",
      "6109.90Of other materialsKnitted clothes › T-shirts and vests · You chose this for Silk vest",
    ])
    expect(server.asked(suggestTariffCodes).map(({ query }) => query)).toEqual([
      { query: "Blue T-shirt", take: 5, mode: "suggest", system: "HS", sku: "TS-1" },
    ])
    await expectAccessible(container)
    await userEvent.click(button(/Of other materials/))
    expect(taken).toEqual(["610990"])
  })

  it("says so when nothing is suggested, also when the call has failed", async () => {
    draw("Blue T-shirt", { knows: false })
    expect(await screen.findByText(/^No code is suggested for this description/)).toBeTruthy()
  })

  it("shows and takes the zeros that the service's system asks for (TARIFF-45)", async () => {
    const { taken } = draw("Blue T-shirt", { system: "TARIC" })
    await userEvent.click(await screen.findByRole("button", { name: /^6109\.10\.00\.00/ }))
    expect(taken).toEqual(["6109100000"])
  })

  it("searches what is typed; arrow keys choose and Enter takes (TARIFF-46)", async () => {
    const { server, taken, container } = draw("")
    await go("Search")
    const field = screen.getByRole("combobox", { name: "Search tariff codes" })
    await userEvent.type(field, "shirt{Enter}")
    expect(taken).toEqual([])
    await screen.findByText("2 codes found")
    expect(server.asked(suggestTariffCodes).map(({ query }) => [query.query, query.mode, query.take])).toEqual([
      ["shirt", "search", 10],
    ])
    await expectAccessible(container)
    await userEvent.keyboard("{ArrowDown}{Enter}")
    expect(taken).toEqual(["610990"])
  })

  it("says 'No results found', and nothing is taken by Enter then", async () => {
    const { taken } = draw("")
    await go("Search")
    await userEvent.type(screen.getByRole("combobox"), "qqq")
    expect(await screen.findByText("No results found")).toBeTruthy()
    await userEvent.keyboard("{Enter}")
    expect(taken).toEqual([])
  })

  it("browses from a category to a code, and back to the row that was gone into (TARIFF-47)", async () => {
    const { taken, container } = draw("")
    await go("Browse")
    const top = await screen.findByRole("list", { name: "All categories" })
    expect(
      within(top)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual(["Home Furniture DIY", "Clothes Shoes Accessories"])
    await userEvent.click(button("Clothes Shoes Accessories"))
    await userEvent.click(button("Men's"))
    await userEvent.click(button("T-shirts"))
    await screen.findByText("Knitted clothes › 6109 T-shirts and vests")
    expect(document.activeElement?.textContent).toBe("T-shirts")
    await expectAccessible(container)
    await userEvent.click(button("Back"))
    expect(document.activeElement).toBe(button("T-shirts"))
    await go("Search")
    await go("Browse")
    await userEvent.click(button("T-shirts"))
    await userEvent.click(await screen.findByRole("button", { name: /^6109\.10/ }))
    expect(taken).toEqual(["610910"])
  })

  it("browses the whole tariff by sections, chapters and headings", async () => {
    draw("")
    await go("Browse")
    await userEvent.click(await screen.findByRole("button", { name: /^All sections/ }))
    await userEvent.click(button(/Fabrics and clothing.*Chapters 61 to 62/))
    await userEvent.click(await screen.findByRole("button", { name: /Knitted clothes/ }))
    await userEvent.click(await screen.findByRole("button", { name: /T-shirts and vests/ }))
    expect(await screen.findByRole("button", { name: /^6109\.90/ })).toBeTruthy()
    const way = within(screen.getByRole("navigation", { name: "Where you are" }))
    await userEvent.click(way.getByRole("button", { name: "All sections" }))
    expect(document.activeElement).toBe(button(/Fabrics and clothing/))
  })

  it("says that the tariff could not be loaded, and tries again", async () => {
    const { server } = draw("", { knows: false })
    await go("Browse")
    expect(await screen.findByText("The tariff could not be loaded.")).toBeTruthy()
    answerTariff(server)
    await userEvent.click(button("Try again"))
    await waitFor(() => expect(screen.getByRole("button", { name: "Home Furniture DIY" })).toBeTruthy())
  })
})
