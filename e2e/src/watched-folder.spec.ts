import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { openJourney, type Journey } from "./stage/open-journey.ts"

const HEAD = "Order Number,Recipient Name,Address Line 1,Town,Postcode,Item Name,SKU,Quantity,Item Value,Weight"
const row = (order: string, over: { street?: string } = {}) =>
  `${order},Buyer ${order},${over.street ?? "14 Harbour Row"},Penzance,TR19 6ZZ,Mug,MUG,1,12.50,0.4`
const fileOf = (...orders: readonly string[]) => [HEAD, ...orders.map((order) => row(order))].join("\n")

/**
 * A folder of the browser's own in place of the one that the seller would choose in the system's dialogue, with the same
 * interface and real files. The browser may take back that it may be read, and be asked. A Chromium without a window ends when
 * it reads a kept folder back, so that the folder is kept by a mark.
 */
const OWN_FOLDER = `(() => {
  const orders = async () => (await navigator.storage.getDirectory()).getDirectoryHandle("Orders",)
  const state = () => localStorage.getItem("journey.folder") ?? "granted"
  const folder = {
    name: "Orders",
    async *values() {
      if (state() !== "granted") throw new DOMException("not allowed", "NotAllowedError")
      window.journeyLooks = (window.journeyLooks ?? 0) + 1
      yield* (await orders()).values()
    },
    getFileHandle: async (name) => (await orders()).getFileHandle(name),
    queryPermission: async () => (state() === "granted" ? "granted" : "prompt"),
    requestPermission: async () => {
      if (state() === "prompt") localStorage.setItem("journey.folder", "granted")
      return state()
    },
  }
  window.showDirectoryPicker = async () => folder
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = function (value, key) {
    return put.call(this, value === folder ? "the folder of the journey" : value, key)
  }
  const result = Object.getOwnPropertyDescriptor(IDBRequest.prototype, "result")
  Object.defineProperty(IDBRequest.prototype, "result", {
    ...result,
    get() {
      const kept = result.get.call(this)
      return kept === "the folder of the journey" ? folder : kept
    },
  })
})()`

// The steps are about one folder, which the first of them chooses.
let journey: Journey
let page: Page

openJourney("watched-folder", async (opened) => {
  journey = opened
  ;({ page } = journey)
  await page.addInitScript(OWN_FOLDER)
  await journey.signIn()
  await page.goto("/myaccount/watched-folder")
})

const put = async (name: string, text: string) =>
  page.evaluate(
    `(async () => {
      const root = await navigator.storage.getDirectory()
      const folder = await root.getDirectoryHandle("Orders", { create: true })
      const file = await folder.getFileHandle(${JSON.stringify(name)}, { create: true })
      const out = await file.createWritable()
      await out.write(${JSON.stringify(text)})
      await out.close()
    })()`,
  )
const permit = async (state: "granted" | "prompt" | "denied") =>
  page.evaluate(`localStorage.setItem("journey.folder", "${state}")`)

const entryOf = (name: string) => page.getByRole("listitem").filter({ hasText: name })
const watching = () => page.getByRole("heading", { name: "Watching Orders" })
const open = async () => {
  await page.goto("/myaccount/watched-folder")
  await watching().waitFor()
}
const ordersHere = async () =>
  (await journey.client.items()).map((item) => item.MarketplaceOrderLines[0]?.MarketplaceOrderId ?? "").toSorted()

it("what is put into the folder is imported once, and what was there before is left alone", async () => {
  await put("yesterday.csv", fileOf("Y1"))
  await page.getByRole("button", { name: "Choose a folder" }).waitFor()
  await page.getByRole("button", { name: "Choose a folder" }).focus()
  await page.keyboard.press("Enter")
  await watching().waitFor()
  await entryOf("yesterday.csv").getByText("It was here before you chose the folder").waitFor()
  await put("today.csv", fileOf("T1", "T2"))
  await entryOf("today.csv").getByText("2 rows, 2 imported").waitFor()
  expect(await ordersHere()).toEqual(["T1", "T2"])
  // The same contents under another name make nothing.
  await put("today (1).csv", fileOf("T1", "T2"))
  await entryOf("today (1).csv").getByText("It has the same contents as a file that was imported.").waitFor()
  await page.getByRole("button", { name: "Import it now: yesterday.csv" }).click()
  await entryOf("yesterday.csv").getByText("1 row, 1 imported").waitFor()
  expect(await ordersHere()).toEqual(["T1", "T2", "Y1"])
})

it("a file that is still being written is not taken half", async () => {
  await open()
  const orders = ["W1", "W2", "W3", "W4"]
  for (const [place] of orders.entries()) {
    await put("slow.csv", fileOf(...orders.slice(0, place + 1)))
    // It has grown since the last look each time.
    await nextLook()
    expect(await entryOf("slow.csv").count()).toBe(0)
  }
  await entryOf("slow.csv").getByText("4 rows, 4 imported").waitFor()
  expect((await ordersHere()).filter((order) => order.startsWith("W"))).toEqual(orders)
})

it("a bad file is said and not tried for ever, one that asks something waits, and failed rows are told", async () => {
  await open()
  const sent: string[] = []
  page.on("request", (request) => {
    if (request.url().includes("/csv/import?")) sent.push(new URL(request.url()).searchParams.get("Name") ?? "")
  })
  await put("page.csv", "<!doctype html><html><body>Please sign in</body></html>")
  await entryOf("page.csv").getByText("This file is a web page, not a list of orders.").waitFor()
  await put("dutch.csv", "Bestelling;Klant X;Straat X;Plaats X;PC X;Ding X\nN1;Anneke;Dam 1;Amsterdam;1012 JS;Vaas")
  await entryOf("dutch.csv").getByText("We don't know the columns of this file").waitFor()
  await put("mixed.csv", `${fileOf("M1")}\n${row("M2").replace(",1,12.50", ",many,12.50")}`)
  await entryOf("mixed.csv").getByText("2 rows, 1 imported, 1 failed").waitFor()
  await nextLook()
  await nextLook()
  expect(sent).toEqual(["page.csv", "dutch.csv", "mixed.csv"])
  await page.getByRole("button", { name: "Open in CSV Upload: dutch.csv" }).click()
  const panel = page.getByRole("dialog", { name: "Upload CSV" })
  await panel.getByRole("heading", { name: "Will it match?" }).waitFor()
  await open()
  await page.getByRole("button", { name: "See the rows of mixed.csv in CSV Upload" }).click()
  await panel.getByText('"many" is not a quantity.').first().waitFor()
  await open()
})

it("permission that is lost is said, a refusal too, and what has come since is imported once it is back", async () => {
  await open()
  await permit("prompt")
  await page.getByRole("heading", { name: "Orders is not watched yet" }).waitFor()
  await put("later.csv", fileOf("L1"))
  await permit("denied")
  await page.getByRole("button", { name: "Watch Orders again" }).click()
  await page.getByText(/^Your browser refused\./).waitFor()
  await permit("prompt")
  await page.reload()
  await page.getByRole("button", { name: "Watch Orders again" }).click()
  await entryOf("later.csv").getByText("1 row, 1 imported").waitFor()
  expect((await ordersHere()).filter((order) => order === "L1")).toEqual(["L1"])
})

it("a folder that has gone is said, and watched again when it is back", async () => {
  await open()
  await page.evaluate(
    `navigator.storage.getDirectory().then((root) => root.removeEntry("Orders", { recursive: true }))`,
  )
  await page.getByRole("heading", { name: "Orders can't be read" }).waitFor()
  await put("back.csv", fileOf("B1"))
  await entryOf("back.csv").getByText("1 row, 1 imported").waitFor()
  await watching().waitFor()
})

it("is reached from the print settings of a station, from the print queue and from the panel", async () => {
  for (const from of ["/myaccount/print-queue", "/myaccount/sold-items?panel=CSV-UPLOAD"]) {
    await page.goto(from)
    await page.getByRole("link", { name: /^Import (orders )?from a folder/ }).click()
    await page.getByRole("heading", { name: "Watched folder" }).waitFor()
  }
})

const looks = async () => page.evaluate<number>("window.journeyLooks ?? 0")

/** The page has looked into the folder once more. */
async function nextLook(): Promise<void> {
  const before = await looks()
  await expect.poll(looks).toBeGreaterThan(before)
}
