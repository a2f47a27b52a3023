import { assignService } from "@smart-send/contract/item/assign-service"
import type { Address } from "@smart-send/domain/address/address"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import type { SellerClient } from "./stage/open-seller-client.ts"
import { openJourney } from "./stage/open-journey.ts"
import { HARBOUR, packingOrder, type Line } from "./stage/packing-order.ts"

/** One seller at the packing desk. Each step has orders of its own, or puts back what it changed. */
describe("grouping and splitting", () => {
  let page: Page
  let client: SellerClient
  let print: ItemId
  let tiles: ItemId
  let mixed: ItemId

  openJourney("group-and-split", async (journey) => {
    ;({ page, client } = journey)
    print = await create("Octavia Greenhalgh", [["Framed print", 1, 20]])
    tiles = await create("Ansel Duivenvoorde", [["Tile set", 7, 70]])
    mixed = await create("Bea Long", [
      ["Blue teapot", 3, 30],
      ["Tea towel", 12, 60],
      ["Sugar bowl", 1, 9],
    ])
    await create("Cleo Twice", [["Green cup", 1, 8]], HARBOUR)
    await create(
      "Cleo Twice",
      [
        ["Red cup", 2, 16],
        ["Saucer", 1, 3],
      ],
      HARBOUR,
    )
    await create("Ivy Flat", [["Fork", 1, 9]], { ...HARBOUR, AddressLine1: "14 Chapel Street", AddressLine2: "Flat 2" })
    await create("Jon Flat", [["Spoon", 1, 9]], { ...HARBOUR, AddressLine1: "14", AddressLine2: "Chapel St, Flat 2" })
    await create("Kit Flat", [["Knife", 1, 9]], { ...HARBOUR, AddressLine1: "14", AddressLine2: "Chapel St, Flat 9" })
    await journey.signIn()
    await row("Cleo Twice").first().waitFor()
  })

  async function create(Name: string, lines: readonly Line[], address: Partial<Address> = {}): Promise<ItemId> {
    return (await client.createOne(packingOrder(Name, lines, address))).Id
  }
  const row = (buyer: string) => page.getByRole("row").filter({ hasText: buyer })
  const panel = (name: string) => page.getByRole("dialog", { name })
  const itemsOf = async (buyer: string): Promise<readonly ShipmentItem[]> =>
    (await client.items()).filter((item) => item.Recipient.Name === buyer && item.Status === "Active")
  const parcelWeights = async (buyer: string): Promise<readonly number[]> =>
    (await itemsOf(buyer)).flatMap((item) => item.Consignment?.Parcels.map((parcel) => parcel.Dimensions.Weight) ?? [])
  const openFor = async (id: ItemId): Promise<void> => {
    await page.goto(`/myaccount/sold-items?panel=GROUPING&item=${id}`)
    await page.getByRole("dialog").getByRole("tablist").waitFor()
  }
  async function select(...buyers: readonly string[]): Promise<void> {
    await page.goto("/myaccount/sold-items")
    for (const buyer of buyers) {
      // The first rows are shown while the others still arrive.
      const all = (await itemsOf(buyer)).length
      await expect.poll(async () => row(buyer).count()).toBe(all)
      for (const one of await row(buyer).getByRole("checkbox").all()) await one.click()
    }
  }
  async function choose(action: string): Promise<void> {
    await page.getByRole("button", { name: "More", exact: true }).click()
    await page.getByRole("menuitem", { name: action, exact: true }).click()
  }

  it("sends one order of one piece as multiple shipments, 'Box 1 of N', and undoes it", async () => {
    await openFor(print)
    const sheet = panel("Send as Multiple Shipments")
    await sheet.waitFor()
    await sheet.getByRole("radio", { name: "1", exact: true }).check({ force: true })
    await expect.poll(async () => sheet.getByRole("button", { name: "Split into 1 parcel" }).isDisabled()).toBe(true)
    await sheet.getByRole("radio", { name: "3", exact: true }).check({ force: true })
    await sheet.getByText("£6.68", { exact: true }).waitFor()
    await expect.poll(async () => sheet.getByText("£6.66", { exact: true }).count()).toBe(2)
    await sheet.getByRole("button", { name: "Split into 3 parcels" }).click()
    await sheet.waitFor({ state: "hidden" })
    await page.getByText("Now 3 shipments").waitFor()
    const boxes = await itemsOf("Octavia Greenhalgh")
    expect(boxes.flatMap((item) => item.Tags).toSorted()).toEqual(["Box 1 of 3", "Box 2 of 3", "Box 3 of 3"])
    await page.getByRole("button", { name: "Undo", exact: true }).click()
    await page.getByText("The change was undone").waitFor()
    expect(await itemsOf("Octavia Greenhalgh")).toMatchObject([{ Id: print, Value: 20, Tags: [] }])
  })

  it("converts the pieces of one order, and enables Confirm when each is in a shipment", async () => {
    await openFor(tiles)
    const sheet = panel("Split in to New Shipments")
    await sheet.getByRole("radio", { name: "3", exact: true }).check({ force: true })
    await sheet.getByLabel("Pieces in shipment 1").fill("2")
    await sheet.getByText("1 piece is not in a shipment yet.").waitFor()
    await expect.poll(async () => sheet.getByRole("button", { name: "Make 3 shipments" }).isDisabled()).toBe(true)
    await sheet.getByLabel("Pieces in shipment 3").fill("3")
    await sheet.getByRole("button", { name: "Make 3 shipments" }).click()
    await page.getByText("Now 3 shipments").waitFor()
    const quantities = (await itemsOf("Ansel Duivenvoorde")).map((item) =>
      String(item.MarketplaceOrderLines[0]?.Quantity),
    )
    expect(quantities.toSorted()).toEqual(["2", "2", "3"])
  })

  it("divides the lines of one order piece by piece, by keyboard alone", async () => {
    await openFor(mixed)
    const sheet = panel("Split in to New Shipments")
    await sheet.getByRole("button", { name: "Place each piece separately" }).focus()
    await page.keyboard.press("Enter")
    await sheet.getByLabel("Shipment for Blue teapot, piece 3 of 3").selectOption("Shipment 3")
    await sheet.getByLabel("Shipment for Tea towel").selectOption("Shipment 1")
    await sheet.getByRole("button", { name: "Make 2 shipments" }).press("Enter")
    await page.getByText("Now 2 shipments").waitFor()
    const shipments = await itemsOf("Bea Long")
    const contents = shipments.map(({ MarketplaceOrderLines: lines }) => lines.map((line) => line.Quantity).join())
    expect(contents.toSorted()).toEqual(["1,1", "2,12"])
    expect(shipments.reduce((sum, item) => sum + item.Value, 0)).toBe(99)
  })

  it("sends one shipment as several parcels, each with its weight", async () => {
    await openFor(await create("Petra Parcels", [["Framed print", 1, 20]]))
    const sheet = page.getByRole("dialog")
    await sheet.getByRole("tab", { name: "Parcels" }).click()
    await sheet.getByLabel("More parcels").selectOption("12")
    await expect.poll(async () => sheet.getByLabel("Weight (kg)").count()).toBe(12)
    await sheet.getByRole("radio", { name: "2", exact: true }).check({ force: true })
    await sheet.getByLabel("Weight (kg)").first().fill("1.5")
    await sheet.getByRole("button", { name: "Save parcels" }).click()
    await page.getByText("Parcels saved").waitFor()
    expect(await parcelWeights("Petra Parcels")).toEqual([1.5, 1.25])
  })

  it("warns of a service without multi-parcel support, and offers a single parcel or closing", async () => {
    const single = await create("Gil Single", [["Lamp", 1, 25]])
    const Service = { Provider: "PARCELYARD", AccountId: "main", Id: "heron-24-signed" }
    const { result } = await client.client.call(assignService, { body: { Ids: [single], Service } })
    expect(result?.Items).toMatchObject([{ Success: true }])
    await openFor(single)
    const sheet = page.getByRole("dialog")
    await sheet.getByRole("tab", { name: "Parcels" }).click()
    await sheet.getByRole("radio", { name: "2", exact: true }).check({ force: true })
    await sheet.getByText("Heron 24 Signed takes one parcel at a time").waitFor()
    await sheet.getByRole("button", { name: "Keep parcels and choose a service" }).click()
    await panel("Send with").waitFor()
    await expect.poll(async () => parcelWeights("Gil Single")).toEqual([1.25, 1.25])
    await openFor(single)
    await sheet.getByRole("tab", { name: "Parcels" }).click()
    await sheet.getByRole("button", { name: "Close", exact: true }).waitFor()
    await sheet.getByRole("button", { name: "Send as a single parcel" }).click()
    await sheet.waitFor({ state: "hidden" })
    await expect.poll(async () => parcelWeights("Gil Single")).toEqual([])
  })

  it("opens the parcels from the problem of a service that takes one parcel, on the row and in Order Details", async () => {
    const stuck = await create("Hal Stuck", [["Lamp", 2, 25]])
    const Service = { Provider: "PARCELYARD", AccountId: "main", Id: "heron-24-signed" }
    await client.client.call(assignService, { body: { Ids: [stuck], Service } })
    const [item] = await itemsOf("Hal Stuck")
    if (item === undefined) throw new Error("not created")
    const parcel = (UID: string) => ({ UID, Dimensions: { ...item.PackageDimensions, Weight: 1.25 }, Orders: [] })
    const Changes = { Consignment: { Parcels: [parcel("a"), parcel("b")] } }
    await client.change(item, Changes)
    await page.goto("/myaccount/sold-items")
    const sentence = "This service takes one parcel at a time."
    await row("Hal Stuck").getByRole("button", { name: sentence }).click()
    const sheet = page.getByRole("dialog", { name: "Split in to New Shipments" })
    await sheet.getByText("Heron 24 Signed takes one parcel at a time").waitFor()
    await expect
      .poll(async () => sheet.getByRole("tab", { name: "Parcels" }).getAttribute("aria-selected"))
      .toBe("true")
    await sheet.getByLabel("Weight (kg)").first().fill("2501")
    await sheet.getByText("Enter 2,500 kg or less.").waitFor()
    await page.goto(`/myaccount/sold-items?panel=EDIT&item=${stuck}&field=Consignment`)
    await panel("Order Details").getByRole("button", { name: "Change the parcels" }).click()
    await sheet.getByRole("button", { name: "Send as a single parcel" }).click()
    await sheet.waitFor({ state: "hidden" })
    await expect.poll(async () => parcelWeights("Hal Stuck")).toEqual([])
  })

  it("groups orders to one address, and says why others cannot be grouped with them", async () => {
    await select("Cleo Twice", "Octavia Greenhalgh")
    await choose("Group")
    const sheet = panel("Group Parcels Together")
    await sheet.getByText("These items do not all go to the same address.").waitFor()
    await expect.poll(async () => sheet.getByRole("button", { name: "Group 3 items" }).isDisabled()).toBe(true)
    await sheet.getByRole("checkbox", { name: "Include the item of Octavia Greenhalgh" }).click()
    for (const tab of ["Group", "Custom"]) await sheet.getByRole("tab", { name: tab }).waitFor()
    await sheet.getByRole("button", { name: "Group 2 items" }).click()
    await page.getByText("Now 1 shipment").waitFor()
    expect(await itemsOf("Cleo Twice")).toMatchObject([{ Value: 27, Source: { Id: "GROUPED" } }])
    await page.getByRole("button", { name: "Undo", exact: true }).click()
    await page.getByText("The change was undone").waitFor()
    expect(await itemsOf("Cleo Twice")).toHaveLength(2)
  })

  it("shows every recipient in full, and never groups neighbours", async () => {
    await select("Jon Flat", "Kit Flat")
    await choose("Group")
    const sheet = panel("Group Parcels Together")
    await sheet.getByText("These items do not all go to the same address.").waitFor()
    await sheet.getByText("14 Chapel St, Flat 2, Whitby, YO21 3BD, United Kingdom").waitFor()
    await sheet.getByText("14 Chapel St, Flat 9, Whitby, YO21 3BD, United Kingdom").waitFor()
    await expect.poll(async () => sheet.getByRole("button", { name: "Group 2 items" }).isDisabled()).toBe(true)
  })

  it("groups different people at one address only when the seller names and confirms the recipient", async () => {
    await select("Ivy Flat", "Jon Flat")
    await choose("Group")
    const sheet = panel("Group Parcels Together")
    const people = sheet.getByRole("region", { name: "These items are for different people" })
    const confirm = sheet.getByRole("button", { name: "Group 2 items" })
    await people.waitFor()
    await expect.poll(async () => confirm.isDisabled()).toBe(true)
    await people.getByRole("radio", { name: /Jon Flat/ }).check()
    await expect.poll(async () => confirm.isDisabled()).toBe(true)
    await people.getByRole("checkbox", { name: /Send everything to Jon Flat/ }).check()
    // Another choice is to be confirmed anew.
    await people.getByRole("radio", { name: /Ivy Flat/ }).check()
    await expect.poll(async () => confirm.isDisabled()).toBe(true)
    await people.getByRole("checkbox", { name: /Send everything to Ivy Flat/ }).check()
    await sheet.getByRole("region", { name: "Result" }).getByText("Ivy Flat").waitFor()
    await confirm.click()
    await page.getByText("Now 1 shipment").waitFor()
    expect(await itemsOf("Ivy Flat")).toMatchObject([{ Value: 18, Source: { Id: "GROUPED" } }])
    expect(await itemsOf("Jon Flat")).toEqual([])
    await page.getByRole("button", { name: "Undo", exact: true }).click()
    await page.getByText("The change was undone").waitFor()
    expect(await itemsOf("Jon Flat")).toHaveLength(1)
  })
})
