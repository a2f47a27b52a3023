import { expect, it } from "vitest"
import { followMail } from "./stage/follow-mail.ts"
import { openDemo } from "./stage/open-demo.ts"
import { FIRST_LABEL_MS, printFirstLabel } from "./stage/print-first-label.ts"
import { scriptTroubles } from "./stage/script-troubles.ts"

const { openPage } = openDemo("newcomer")

it("somebody who was never here registers, confirms, pays in, books, and holds a label in under three minutes (ACCOUNT-9, SIGNIN-14)", async () => {
  const page = await openPage()
  const troubles = scriptTroubles(page)
  const press = async (name: string) => page.getByRole("button", { name, exact: true }).click()
  const began = performance.now()
  await page.goto("/", { waitUntil: "commit" })
  await page.getByRole("link", { name: "Create an account" }).click()
  await page.getByLabel("Your name").fill("José Ñandú 🏺")
  await page.getByLabel("Email address").fill("jose@shop.example")
  await page.getByLabel("Password").fill("seven kites over Leeds")
  await press("Create account")
  await followMail(page, "Confirm your email address")
  await press("Confirm and go on")
  await press("Add My Address")
  await page.getByRole("textbox", { name: "Phone number" }).fill("0161 496 0103")
  await press("Continue")
  await page.getByRole("combobox", { name: "Search for an address" }).fill("M1 4BT")
  await page.getByRole("option").first().click()
  await page.getByRole("region", { name: "Your address" }).waitFor()
  await press("Continue")
  await press("Finish")
  expect(await printFirstLabel(page, "Rhoda Buyer")).toHaveLength(1)
  expect(performance.now() - began).toBeLessThan(FIRST_LABEL_MS)
  expect(troubles).toEqual([])
})
