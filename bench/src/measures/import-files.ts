import { setTimeout as pause } from "node:timers/promises"
import { importFile } from "@smart-send/contract/csv-import/import-file"
import { getSettings } from "@smart-send/contract/settings/get-settings"
import type { Person } from "@smart-send/testkit/running-app/sign-in-by-form"
import type { Page } from "playwright-core"
import { z } from "zod"
import { launchBrowser, signIn } from "../../../e2e/src/stage/browser.ts"
import { type Line, median } from "../line.ts"
import { createMany, openSellerClient, type SellerClient } from "../seller-client.ts"

const ROWS = 50_000
/** How often somebody else asks meanwhile. */
const OTHERS_MS = 100
/** Items that are created by calls before, three at a time: the rate that the import is compared with. */
const CREATED = 3000
/** Of that rate. */
const LEAST_SHARE = 1
const LONGEST_WAIT_MS = 23
const PREVIEW_MS = 3_000
const FRAME_MS = 50

const HEAD = [
  "Order Number",
  "Order Date",
  "Recipient Name",
  "Address Line 1",
  "Town",
  "Postcode",
  "Item Name",
  "SKU",
  "Quantity",
  "Item Value",
  "Weight",
  // As in a marketplace's report, most of a row is not read.
  "Feedback left",
  "Transaction ID",
  "Item location",
]

/** 19 MB of 50,000 orders. */
function aLargeFile(mark: string): Uint8Array<ArrayBuffer> {
  const rows = Array.from({ length: ROWS }, (_, place) =>
    [
      `${mark}-${place}`,
      "14/11/2026",
      `Buyer ${place} Greenhalgh`,
      `${(place % 300) + 1} Harbour Row`,
      "Penzance",
      "TR19 6ZZ",
      `Framed print of a lighthouse in winter no ${place % 900}`,
      `PRT-${place % 900}`,
      "1",
      "12.50",
      "0.4",
      "x".repeat(124),
      "y".repeat(60),
      "z".repeat(60),
    ].join(","),
  )
  return new Uint8Array(Buffer.from([HEAD.join(","), ...rows].join("\n")))
}

/** A file of 50,000 rows, dropped into the panel and sent by a script. */
export async function importFilesLines(url: string, person: Person): Promise<readonly Line[]> {
  const seller = await openSellerClient(url, person)
  const mark = `import-${process.pid}`
  // The panel first: afterwards the list behind it has 50,000 items to load and to price.
  const previewed = await previewLines(url, person, aLargeFile(`${mark}-2`))
  return [...(await sentLines(seller, aLargeFile(mark))), ...previewed]
}

async function sentLines({ client }: SellerClient, body: Uint8Array<ArrayBuffer>): Promise<readonly Line[]> {
  const waits: number[] = []
  const ended = new AbortController()
  const creating = performance.now()
  await createMany(client, `create-${process.pid}`, CREATED)
  const createdPerSecond = (CREATED / (performance.now() - creating)) * 1000
  const others = watchOthers(client, { waits, signal: ended.signal })
  const began = performance.now()
  const { result, error } = await client.call(importFile, { query: { Name: "large.csv" }, body })
  const seconds = (performance.now() - began) / 1000
  ended.abort()
  await others
  if (result?.Counts.Created !== ROWS)
    throw new Error(`Not imported: ${JSON.stringify(error ?? [result?.Counts, result?.Rows[0]])}`)
  const perSecond = ROWS / seconds
  return [
    {
      what: `Import a file of ${ROWS} rows, ${(body.length / 1e6).toFixed(0)} MB, by a script`,
      measured: `${perSecond.toFixed(0)} rows/s, ${((perSecond / createdPerSecond) * 100).toFixed(0)} % of creating`,
      limit: `at least ${LEAST_SHARE * 100} %`,
      beside: `created by calls ${createdPerSecond.toFixed(0)} rows/s`,
      ok: perSecond >= LEAST_SHARE * createdPerSecond,
    },
    {
      what: "Meanwhile others wait for a small answer, at most",
      measured: `${Math.max(...waits).toFixed(0)} ms`,
      limit: `${LONGEST_WAIT_MS} ms`,
      beside: `${median(waits).toFixed(0)} ms p50`,
      ok: Math.max(...waits) <= LONGEST_WAIT_MS,
    },
  ]
}

interface Watching {
  readonly waits: number[]
  readonly signal: AbortSignal
}

/** How long somebody else waits for a small answer meanwhile. */
async function watchOthers(client: SellerClient["client"], { waits, signal }: Watching): Promise<void> {
  while (!signal.aborted) {
    const began = performance.now()
    await client.call(getSettings)
    waits.push(performance.now() - began)
    await pause(OTHERS_MS)
  }
}

async function previewLines(url: string, person: Person, file: Uint8Array<ArrayBuffer>): Promise<readonly Line[]> {
  const browser = await launchBrowser()
  try {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
    await signIn(page, `${url}/myaccount/sold-items`, person)
    await page.getByRole("button", { name: "Upload CSV" }).first().click()
    await page.getByRole("dialog").locator("input[type=file]").first().waitFor({ state: "attached" })
    const { ms, frame } = await dropped(page, file)
    return [
      {
        what: `A file of ${ROWS} rows in the panel: read and shown`,
        measured: `${ms.toFixed(0)} ms`,
        limit: `${PREVIEW_MS} ms`,
        beside: "",
        ok: ms <= PREVIEW_MS,
      },
      {
        what: "Meanwhile the page: its longest frame",
        measured: `${frame.toFixed(0)} ms`,
        limit: `${FRAME_MS} ms`,
        beside: "",
        ok: frame <= FRAME_MS,
      },
    ]
  } finally {
    await browser.close()
  }
}

const figuresSchema = z.object({ ms: z.number(), frame: z.number() })

/** From the drop to the confirmation; the file is made in the page, so that sending it there is not measured. */
async function dropped(page: Page, bytes: Uint8Array<ArrayBuffer>) {
  const text = JSON.stringify(Buffer.from(bytes).toString())
  await page.evaluate(`void (window.largeFile = new File([${text}], "large.csv"))`)
  return figuresSchema.parse(await page.evaluate(DROP))
}

const DROP = `(async () => {
  const given = new DataTransfer()
  given.items.add(window.largeFile)
  let frame = 0
  let last = performance.now()
  let isOver = false
  const watch = () => {
    const now = performance.now()
    frame = Math.max(frame, now - last)
    last = now
    if (!isOver) requestAnimationFrame(watch)
  }
  requestAnimationFrame(watch)
  const began = performance.now()
  const input = document.querySelector("[role=dialog] input[type=file]")
  input.files = given.files
  input.dispatchEvent(new Event("change", { bubbles: true }))
  await new Promise((resolve) => {
    const look = () =>
      document.querySelector("#csv-import-confirm") === null ? requestAnimationFrame(look) : resolve()
    look()
  })
  isOver = true
  return { ms: performance.now() - began, frame }
})()`
