import type { Locator, Page } from "playwright-core"
import { beforeEach, describe, expect, it } from "vitest"
import { anEditedOrder, editPanel } from "./stage/edit-panel.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { openJourney } from "./stage/open-journey.ts"

/** Sorted by their contents, which are alike, and so in the order of their names. */
const BUYERS = ["Ada constructor", "Bo 👩‍👩‍👧‍👦 Lind", "Cy Nilsson"] as const

const isFocused = async (place: Locator) => place.evaluate((element) => element.contains(document.activeElement))

describe("a panel on a wide screen (PANEL-5, PANEL-8)", () => {
  let page: Page
  let client: SellerClient

  openJourney("panel-beside", async (journey) => {
    ;({ page, client } = journey)
    for (const name of BUYERS) await client.createOne(anEditedOrder(name))
    await journey.signIn()
    await row(BUYERS[0]).waitFor()
  })
  beforeEach(async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto("/myaccount/sold-items")
    await row(BUYERS[0]).waitFor()
  })

  const row = (name: string) => page.getByRole("row").filter({ hasText: name })
  const dialog = (name: string) => page.getByRole("dialog", { name, exact: true })
  const { panel, box, save } = editPanel(() => ({ page, client }))
  const shown = async () => box("Name").inputValue()
  const openFirst = async (): Promise<void> => {
    await page.getByRole("main").focus()
    await page.keyboard.press("j")
    await expect.poll(async () => isFocused(row(BUYERS[0]))).toBe(true)
    await page.keyboard.press("Enter")
    await save().waitFor()
    await expect.poll(async () => isFocused(panel())).toBe(true)
  }
  const backToList = async (): Promise<void> => row(BUYERS[0]).focus()
  const itemInAddress = () => new URL(page.url()).searchParams.get("item")

  it("stands beside the list: neither lies over the other, nothing is dimmed, and it is not modal", async () => {
    await openFirst()
    await expect.poll(async () => panel().getAttribute("aria-modal")).toBeNull()
    const inTheList = await page.getByRole("grid").boundingBox()
    const [x, y] = [(inTheList?.x ?? 0) + 20, (inTheList?.y ?? 0) + 60]
    // What a click there meets is the list, not something that dims it.
    expect(
      await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest("main") !== null, [
        x,
        y,
      ] as const),
    ).toBe(true)
    const places = async () => {
      const beside = await panel().boundingBox()
      const list = await page.getByRole("main").boundingBox()
      if (beside === null || list === null) throw new Error("not drawn")
      return { width: beside.width, end: beside.x + beside.width, isBeside: beside.x >= list.x + list.width }
    }
    await expect.poll(places).toEqual({ width: 620, end: 1440, isBeside: true })
    // Every column that is shown has its place in the list that is left, some frames after the panel is there.
    await expect
      .poll(async () => page.getByRole("grid").evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBe(0)
  })

  it("goes on with J and K, the focus stays in the list, and the address goes along without a step in the history", async () => {
    await openFirst()
    const steps = await page.evaluate(() => history.length)
    await backToList()
    await page.keyboard.press("j")
    await expect.poll(shown).toBe(BUYERS[1])
    await expect.poll(async () => isFocused(row(BUYERS[1]))).toBe(true)
    const { Id } = await client.itemOf(BUYERS[1])
    await expect.poll(itemInAddress).toBe(Id)
    await expect.poll(async () => row(BUYERS[1]).getAttribute("aria-current")).toBe("true")
    await page.keyboard.press("j")
    await expect.poll(shown).toBe(BUYERS[2])
    await page.keyboard.press("k")
    await expect.poll(shown).toBe(BUYERS[1])
    expect(await page.evaluate(() => history.length)).toBe(steps)
    await page.keyboard.press("Enter")
    await expect.poll(async () => isFocused(panel())).toBe(true)
  })

  it("keeps what was typed as a draft when it goes on, and shows it again on the way back", async () => {
    await openFirst()
    await box("Town or city").fill("jjkk Sankt Jörgen")
    await row(BUYERS[2]).getByRole("gridcell").nth(2).click()
    await expect.poll(shown).toBe(BUYERS[2])
    await page.keyboard.press("k")
    await expect.poll(shown).toBe(BUYERS[1])
    await page.keyboard.press("k")
    await expect.poll(shown).toBe(BUYERS[0])
    await expect.poll(async () => box("Town or city").inputValue()).toBe("jjkk Sankt Jörgen")
    await panel().getByRole("button", { name: "Reset" }).click()
  })

  it("leaves letters to the field that is typed into, and the list's keys to the list", async () => {
    await openFirst()
    await box("Name").fill("")
    await box("Name").pressSequentially("jxkn", { delay: 80 })
    await expect.poll(shown).toBe("jxkn")
    expect(await page.getByRole("row", { selected: true }).count()).toBe(0)
    await panel().getByRole("button", { name: "Reset" }).click()
    await backToList()
    await page.keyboard.press("x")
    await expect.poll(async () => page.getByRole("row", { selected: true }).count()).toBe(1)
    // The list uses Escape first.
    await page.keyboard.press("Escape")
    await expect.poll(async () => page.getByRole("row", { selected: true }).count()).toBe(0)
    expect(await panel().isVisible()).toBe(true)
    await page.keyboard.press("Escape")
    await panel().waitFor({ state: "detached" })
  })

  it("closes with Escape, and the focus returns to the row of the order it has gone on to", async () => {
    await openFirst()
    await backToList()
    await page.keyboard.press("j")
    await expect.poll(shown).toBe(BUYERS[1])
    await panel().getByRole("button", { name: "Cancel" }).focus()
    await page.keyboard.press("Escape")
    await panel().waitFor({ state: "detached" })
    await expect.poll(async () => isFocused(row(BUYERS[1]))).toBe(true)
    await expect.poll(itemInAddress).toBeNull()
  })

  it.each([
    ["HELP", "Help"],
    ["CSV-UPLOAD", "Upload CSV"],
    ["CREATE", "New Item"],
    ["RESTORE", "Restore"],
  ])("a panel of the page stands beside it too: %s", async (action, name) => {
    await page.goto(`/myaccount/sold-items?panel=${action}`)
    await page.getByRole("dialog", { name: new RegExp(name, "i") }).waitFor()
    await expect.poll(async () => page.getByRole("dialog").getAttribute("aria-modal")).toBeNull()
    // Its content takes the focus when it is loaded, which may be after the panel is drawn and has it.
    await expect
      .poll(async () =>
        page
          .getByRole("dialog")
          .getByText(/^Loading/)
          .count(),
      )
      .toBe(0)
    await expect.poll(async () => isFocused(page.getByRole("dialog"))).toBe(true)
    await row(BUYERS[0]).waitFor()
    await page.getByRole("main").focus()
    await page.keyboard.press("j")
    await expect.poll(async () => isFocused(row(BUYERS[0]))).toBe(true)
  })

  it("the sheet of services lies over the page and goes on with J and K all the same", async () => {
    const { Id } = await client.itemOf(BUYERS[0])
    await page.goto(`/myaccount/sold-items?panel=SERVICE&item=${Id}`)
    await dialog("Send with").getByText(BUYERS[0]).waitFor()
    // It covers the list, so that the keys are its own once it has the focus.
    await expect.poll(async () => isFocused(dialog("Send with"))).toBe(true)
    await page.keyboard.press("j")
    await dialog("Send with").getByText(BUYERS[1]).waitFor()
    await expect.poll(async () => isFocused(dialog("Send with"))).toBe(true)
    await expect.poll(async () => dialog("Send with").getAttribute("aria-modal")).toBe("true")
    await expect.poll(async () => dialog("Send with").boundingBox()).toMatchObject({ x: 0, width: 1440 })
  })

  it("what a service is opens over the sheet at its width, and one Escape leads back to the sheet", async () => {
    const { Id } = await client.itemOf(BUYERS[0])
    const about = "service=PARCELYARD~main~wren-shop-48&over=SERVICE-INFO"
    await page.goto(`/myaccount/sold-items?panel=SERVICE&item=${Id}&${about}`)
    const info = dialog("Service information")
    await info.getByRole("tab").first().waitFor()
    await expect.poll(async () => info.boundingBox()).toMatchObject({ width: 520 })
    await expect.poll(async () => isFocused(info)).toBe(true)
    await page.keyboard.press("Escape")
    await info.waitFor({ state: "detached" })
    expect(await dialog("Send with").isVisible()).toBe(true)
  })

  it("covers the page below 1,100 px, and is modal, without losing what was typed", async () => {
    await openFirst()
    await box("Town or city").fill("Sankt Jörgen")
    await page.setViewportSize({ width: 1024, height: 768 })
    await expect.poll(async () => panel().getAttribute("aria-modal")).toBe("true")
    await expect.poll(async () => box("Town or city").inputValue()).toBe("Sankt Jörgen")
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(async () => panel().getAttribute("aria-modal")).toBeNull()
    await panel().getByRole("button", { name: "Reset" }).click()
  })
})
