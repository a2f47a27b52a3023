import { readdirSync, readFileSync } from "node:fs"
import { problems } from "@smart-send/contract/error/problem"
import { describe, expect, it } from "vitest"
import grouping from "./en-GB/grouping.json"
import itemEdit from "./en-GB/item-edit.json"
import items from "./en-GB/items.json"
import newItem from "./en-GB/new-item.json"
import pick from "./en-GB/pick.json"
import quotes from "./en-GB/quotes.json"
import shell from "./en-GB/shell.json"

describe("the fixed texts of the workbench are correct to the letter (UX-5)", () => {
  it("in shell and downloads", () => {
    expect([shell.downloads.empty, shell.downloads.more]).toEqual([
      "A list of your recent downloaded labels will show here.",
      "Show More",
    ])
    expect([shell.downloads.Processing, shell.downloads.Ready]).toEqual(["Processing", "Ready"])
    expect([shell.panels.CREATE, shell.panels.EDIT]).toEqual(["New Item", "Order Details"])
    expect(shell.pages["marketplace-tracking"]).toBe("Notify Marketplace")
    expect(problems.UNAUTHORIZED.message).toBe("Unauthorized")
    expect(problems.INTERNAL.message).toBe(shell.errorPage.text)
  })

  it("in the sections of New Item, and in place of its prices", () => {
    expect(Object.values(newItem.sections)).toEqual([
      "Sender",
      "Recipient",
      "Parcel Details",
      "Parcel Size",
      "Order Details",
    ])
    expect(newItem.options.needsWeight).toBe("Please enter a weight to see shipment options.")
    expect([newItem.options.loading, newItem.options.none]).toEqual(["Loading...", "No Results"])
    expect(newItem.result.failed_other).toBe("{{count}} items failed to create")
  })

  it("in address search", () => {
    expect([pick.loading, pick.address.none, pick.address.more]).toEqual([
      "Loading...",
      "No results found",
      "Load more",
    ])
    expect([pick.customer.default, pick.customer.billing]).toEqual(["Default", "Billing"])
  })

  it("in the tabs, prices and refusals of Edit Item", () => {
    expect(itemEdit.tabs).toMatchObject({ address: "Address", contents: "Contents", extras: "Extras" })
    expect(itemEdit.tabTitles).toMatchObject({
      address: "Address Details",
      contents: "Parcel Contents",
      extras: "Available Extras",
    })
    expect([itemEdit.quote.none, itemEdit.quote.loading, itemEdit.quote.weight]).toEqual([
      "No Quote",
      "Loading...",
      "Please enter a weight to see shipment options.",
    ])
    expect(itemEdit.block.samePostcode).toBe("Your recipient and sender postcodes are the same.")
  })

  it("in value conversion", () => {
    const texts = readdirSync(`${import.meta.dirname}/en-GB`).map((file) =>
      readFileSync(`${import.meta.dirname}/en-GB/${file}`, "utf8"),
    )
    for (const sentence of ["My item was sold in US Dollars", "My item was sold in Euros", "Change to {{value}}"]) {
      expect(texts.join("")).toContain(`: "${sentence}"`)
    }
  })

  it("in extras", () => {
    const said = ["There are no items which you can add extras to.", "There are no available extras for this service."]
    expect([itemEdit.extras.noItems, itemEdit.extras.none]).toEqual(said)
    expect([items.extraForm.noItems, items.extraForm.none]).toEqual(said)
    expect(itemEdit.extras.notOffered).toBe("Unavailable on this service")
  })

  it("in grouping", () => {
    expect(Object.values(grouping.title)).toEqual([
      "Group Parcels Together",
      "Send as Multiple Shipments",
      "Split in to New Shipments",
    ])
    expect(grouping.failed).toBe("There was an issue creating your grouped item...")
    expect(problems["GROUP-NOT-ALLOWED"].message).toBe(grouping.failed)
  })

  it("in service choice", () => {
    expect([quotes.empty, quotes.weight]).toEqual(["No Results", "Please enter a weight to see shipment options."])
  })
})
