import type { Locator, Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { z } from "zod"
import { axeViolations } from "./stage/browser.ts"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { openJourney } from "./stage/open-journey.ts"
import { saidUnder } from "./stage/edit-panel.ts"
import { newItemPanel, openNewItem } from "./stage/new-item-panel.ts"

const isFocused = async (field: Locator) => field.evaluate((element) => element === document.activeElement)

/** A seller with an empty list enters orders by hand: every step opens the form it needs, and fills in what it is about. */
describe("the New Item panel", () => {
  let page: Page
  let client: SellerClient

  openJourney("create-item", async (journey) => {
    ;({ page, client } = journey)
    await journey.signIn()
    await page.getByRole("heading", { name: "No items yet" }).waitFor()
  })

  const { panel, recipient, search, create, services, missing, offers, fillRecipient, openForm, fillOrder, makeItem } =
    newItemPanel(() => ({ page }))

  const customers = () => page.getByRole("dialog", { name: "Your addresses" })
  const openFromMenu = async (entry: string): Promise<void> => {
    await page.getByRole("button", { name: "More", exact: true }).click()
    await page.getByRole("menuitem", { name: entry, exact: true }).click()
  }

  it("leads to the saved addresses from the menu even before the first item exists", async () => {
    await openFromMenu("Your addresses")
    await customers().waitFor()
    await page.keyboard.press("Escape")
    await customers().waitFor({ state: "hidden" })
  })

  it("opens with the key N, shows its five sections, and puts the focus in the address search", async () => {
    await page.keyboard.press("n")
    await offers().waitFor()
    await expect
      .poll(async () => panel().locator("h3").allTextContents())
      .toEqual(["Sender", "Recipient", "Parcel Details", "Parcel Size", "Order Details"])
    await expect.poll(async () => panel().evaluate((element) => element.getBoundingClientRect().width)).toBe(590)
    await expect.poll(async () => search().evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it("clears the address search and its list on the first Escape, loaded or not, and stays open", async () => {
    await openForm()
    await search().fill("LS1 4DY")
    await page.keyboard.press("Escape")
    await expect.poll(async () => search().inputValue()).toBe("")
    await search().fill("LS1 4DY")
    await panel().getByRole("listbox", { name: "Addresses found" }).waitFor()
    await page.keyboard.press("Escape")
    await panel().getByRole("listbox", { name: "Addresses found" }).waitFor({ state: "hidden" })
    await expect.poll(async () => search().inputValue()).toBe("")
    await expect.poll(async () => panel().isVisible()).toBe(true)
  })

  it("starts with weight 1, value 20, Great Britain and a custom package of 10 x 10 x 10", async () => {
    await openForm()
    await expect.poll(async () => panel().getByLabel("Weight (kg)").inputValue()).toBe("1")
    await expect.poll(async () => panel().getByLabel("Value (GBP)").inputValue()).toBe("20")
    await expect
      .poll(async () => recipient().getByRole("combobox", { name: "Country" }).inputValue())
      .toBe("United Kingdom")
    const custom = panel().getByRole("radio", { name: /^Custom/ })
    await expect.poll(async () => custom.isChecked()).toBe(true)
    await panel().getByText("The parcel is taken as 10 x 10 x 10 cm.").waitFor()
  })

  it("sets a weight of the SME profile with one press", async () => {
    await openForm()
    const picks = panel().getByRole("group", { name: "Usual weights" }).getByRole("button")
    await expect
      .poll(async () => picks.allTextContents())
      .toEqual(["0.75 kg", "1 kg", "2 kg", "5 kg", "10 kg", "15 kg"])
    await picks.filter({ hasText: "2 kg" }).first().click()
    await expect.poll(async () => panel().getByLabel("Weight (kg)").inputValue()).toBe("2")
  })

  it("asks for a weight before it shows shipment options", async () => {
    await openForm()
    await panel().getByLabel("Weight (kg)").fill("")
    await panel().getByText("Please enter a weight to see shipment options.").waitFor()
    await expect.poll(async () => services().count()).toBe(0)
    await panel().getByLabel("Weight (kg)").fill("1.2")
    await offers().waitFor()
    const texts = await services().evaluateAll((boxes) => boxes.map((box) => box.closest("label")?.textContent ?? ""))
    const amounts = texts.map((text) => Number(/£([\d.]+?\d\d)(?=\D)/.exec(text)?.[1]))
    expect(amounts.length).toBe(5)
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
  })

  it("takes a package from the list, or custom sizes", async () => {
    await openForm()
    await panel()
      .getByRole("radio", { name: /^Shoe box/ })
      .check()
    await expect.poll(async () => panel().getByLabel("Length (cm)").count()).toBe(0)
    await panel()
      .getByRole("radio", { name: /^Custom/ })
      .check()
    await panel().getByLabel("Height (cm)").fill("301")
    await panel().getByText("Enter 300 cm or less.").waitFor()
    await panel().getByLabel("Height (cm)").fill("14")
  })

  it("disables Save while the pre-check fails, and leads to each field", async () => {
    await openForm()
    await expect.poll(async () => create().isDisabled()).toBe(true)
    await missing().getByRole("button", { name: "Enter the recipient's name." }).click()
    await expect.poll(async () => isFocused(recipient().getByLabel("Name"))).toBe(true)
    await fillRecipient("x".repeat(51))
    await panel().getByText("Shorten the recipient's name to 50 characters.").first().waitFor()
    await fillRecipient("<img src=x onerror=alert(1)> 🫖 عبد")
    await missing().getByRole("button", { name: "Enter the item's description." }).click()
    await expect.poll(async () => isFocused(panel().getByLabel("Description"))).toBe(true)
    await page.keyboard.type("Framed print A4")
    await panel().getByLabel("Value (GBP)").fill("5000.01")
    await missing().getByRole("button", { name: "Lower the item's value to £5,000.00 or less." }).waitFor()
    await panel().getByLabel("Value (GBP)").fill("20")
    await expect.poll(async () => create().isEnabled()).toBe(true)
  })

  it("reports a value far over its limit at the field, and keeps the value", async () => {
    await fillOrder("Lena Limit", "Framed print A4")
    const description = await panel().getByLabel("Description").inputValue()
    const far = "x".repeat(10_000)
    const under = async (label: string) => saidUnder(panel().getByLabel(label))
    for (const label of ["Description", "SKU", "Reference"]) {
      await panel().getByLabel(label).fill(far)
      await expect.poll(async () => panel().getByLabel(label).inputValue()).toHaveLength(far.length)
    }
    await panel().getByLabel("Description").focus()
    await expect.poll(async () => under("SKU")).toContain("to 50 characters")
    await expect.poll(async () => under("Reference")).toContain("to 50 characters")
    const value = panel().getByLabel("Value (GBP)")
    for (const typed of ["5000.01", "1e9", "1e308", "9".repeat(400)]) {
      await value.fill(typed)
      await panel().getByLabel("Description").focus()
      await expect.poll(async () => value.inputValue()).toBe(typed)
      await expect.poll(async () => under("Value (GBP)")).toBe("Lower the item's value to £5,000.00 or less.")
    }
    await expect.poll(async () => under("Description")).toContain("to 256 characters")
    await value.fill("-1")
    await expect.poll(async () => create().isDisabled()).toBe(true)
    await value.fill("20")
    await value.pressSequentially("NaN")
    await expect.poll(async () => value.inputValue()).toBe("20")
    await panel().getByText("is not a number, so nothing was changed.").waitFor()
    const weight = panel().getByLabel("Weight (kg)")
    await weight.fill("1e308")
    await panel().getByText("Enter 2,500 kg or less.").waitFor()
    await weight.fill("1.2")
    await panel().getByLabel("Description").fill(description)
    await panel().getByLabel("SKU").fill("")
    await panel().getByLabel("Reference").fill("")
    await expect.poll(async () => create().isEnabled()).toBe(true)
  })

  it("keeps typed values when it is closed and opened again", async () => {
    await fillOrder("Kay Kept", "Framed print A4")
    await page.keyboard.press("Escape")
    await panel().waitFor({ state: "hidden" })
    await openNewItem(page)
    await expect.poll(async () => panel().getByLabel("Description").inputValue()).toBe("Framed print A4")
    expect(await panel().getByLabel("Height (cm)").count()).toBe(0)
  })

  it("creates the item with the chosen service, and says so", async () => {
    await fillOrder("<img src=x onerror=alert(1)> 🫖 عبد", "Framed print A4")
    await panel().getByLabel("Weight (kg)").fill("1.2")
    await panel()
      .getByRole("radio", { name: /^Shoe box/ })
      .check()
    await panel()
      .getByRole("radio", { name: /^Custom/ })
      .check()
    await panel().getByLabel("Height (cm)").fill("14")
    await offers().waitFor()
    const second = services().nth(1)
    const service = await second.evaluate((box) => box.closest("label")?.querySelector("strong")?.textContent ?? "")
    await second.check()
    await panel().getByLabel("SKU").fill("PRT-A4")
    await panel().getByLabel("Reference").fill("R-7")
    await create().click()
    await panel().getByRole("heading", { name: "Item created" }).waitFor()
    await panel().getByText("Ready to send").waitFor()
    const [made, ...more] = await client.items()
    expect(more).toEqual([])
    expect(made).toMatchObject({
      Status: "Active",
      MarketplaceStatus: "Sold",
      Recipient: { Name: "<img src=x onerror=alert(1)> 🫖 عبد", Town: "Whitby" },
      PackageDimensions: { Weight: 1.2, Length: 35, Width: 22, Height: 14 },
      Service: { Name: service, Meta: { AssignedBy: "Seller" } },
      MarketplaceOrderLines: [{ Value: 20, CustomerReference: "R-7", Product: { Sku: "PRT-A4" } }],
    })
  })

  it("creates another item from the same sender, with the cheapest service that fits", async () => {
    await makeItem("Finn First", "Ceramic tile")
    await panel().getByRole("button", { name: "Create another" }).click()
    await expect.poll(async () => recipient().getByLabel("Name").inputValue()).toBe("")
    await makeItem("Ansel Duivenvoorde", "Ceramic tile")
    const made = (await client.items()).find(({ Recipient }) => Recipient.Name === "Ansel Duivenvoorde")
    expect(made?.Service).toMatchObject({ Meta: { AssignedBy: "Cheapest" } })
    expect(made?.Sender.Name).not.toBe("")
  })

  it("shows the items that were just created in the list", async () => {
    await makeItem("Lise Listed", "Ceramic tile")
    await panel().getByRole("button", { name: "Show it in the list" }).click()
    await panel().waitFor({ state: "hidden" })
    await page.getByRole("row").filter({ hasText: "Lise Listed" }).waitFor()
    await expect.poll(() => page.url()).toContain("view=Post_Create")
  })

  it("finds an address from the fifth character, and fills it in", async () => {
    await openForm()
    await search().fill("Whit")
    await panel().getByText("Type at least 5 characters.").waitFor()
    await search().fill("Station Road")
    await panel().getByRole("listbox", { name: "Addresses found" }).getByRole("option").nth(1).waitFor()
    // Enter chooses the first result.
    await page.keyboard.press("Enter")
    await panel()
      .getByText(/^Filled in: /)
      .waitFor()
    await expect.poll(async () => recipient().getByLabel("Address line 1").inputValue()).toContain("Station Road")
    // Next comes what only the seller knows.
    const name = recipient().getByLabel("Name")
    await expect.poll(async () => name.evaluate((element) => element === document.activeElement)).toBe(true)
    await panel().getByRole("button", { name: "Undo", exact: true }).click()
    await expect.poll(async () => recipient().getByLabel("Postcode").inputValue()).toBe("")
    // Nothing else has that name, so nobody has to choose it.
    await search().fill("Quay Street")
    await panel().getByText("Only one address was found, so it was filled in").waitFor()
    await expect.poll(async () => recipient().getByLabel("Postcode").inputValue()).toBe("BS1 9ZZ")
    await panel().getByRole("button", { name: "Clear the form" }).click()
    await expect.poll(async () => recipient().getByLabel("Postcode").inputValue()).toBe("")
    await page.keyboard.press("Escape")
    await panel().waitFor({ state: "hidden" })
  })

  it("says when a created item cannot be displayed in this version (FILTERED), and why an item was not created", async () => {
    await page.goto("/myaccount/sold-items?panel=CREATE")
    await fillRecipient("Ines Filtered")
    await panel().getByLabel("Description").fill("Tile")
    // No answer of ours is FILTERED today, so the answer of another version replaces it.
    await page.route("**/smartsenditem/create", async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('"Message":"1 created"', '"Message":"FILTERED"')
      await route.fulfill({ response, body })
    })
    await create().click()
    await panel().getByText("Your item was created, but this version can't display it.").waitFor()
    await page.unroute("**/smartsenditem/create")
    await page.route("**/smartsenditem/create", async (route) => {
      const Items = Object.fromEntries(
        Object.keys(sentItems(route.request().postData())).map((id) => [
          id,
          { Id: null, Success: false, Error: "The shop is closed.", Code: "INVALID", Duplicate: false, Item: null },
        ]),
      )
      const result = { Message: "1 failed to create", Items }
      await route.fulfill({ json: { statusCode: 200, success: true, error: null, validationErrors: [], result } })
    })
    await panel().getByRole("button", { name: "Create another" }).click()
    await fillRecipient("Ivo Refused")
    await panel().getByLabel("Description").fill("Tile")
    await create().click()
    await panel().getByText("1 item failed to create").waitFor()
    await panel().getByText("The shop is closed.").waitFor()
    expect(await axeViolations(page)).toEqual([])
    await panel().getByRole("button", { name: "Back to the form" }).click()
    await expect.poll(async () => recipient().getByLabel("Name").inputValue()).toBe("Ivo Refused")
  })
})

function sentItems(body: string | null): Record<string, unknown> {
  return z.object({ Items: z.record(z.string(), z.unknown()) }).parse(JSON.parse(body ?? "{}")).Items
}
