/**
 * `npm run bench`: prints one table. Each figure is shown with its limit, all measured in this run on the app as `npm
 * start` runs it.
 */
import { rm } from "node:fs/promises"
import { setTimeout as pause } from "node:timers/promises"
import { secondSeller, seller } from "@smart-send/testkit/running-app/sign-in-by-form"
import { startApp } from "@smart-send/testkit/running-app/start-app"
import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { addSellers } from "./bench-sellers.ts"
import { collectGarbage, INSPECTABLE } from "./collect-garbage.ts"
import { createMany, openSellerClient } from "./seller-client.ts"
import { engineLines } from "./engine-lines.ts"
import { type Line, printTable } from "./line.ts"
import { bookManyLine } from "./measures/book-many.ts"
import { bookItemsLine } from "./measures/book-items.ts"
import { createItemsLine } from "./measures/create-items.ts"
import { importFilesLines } from "./measures/import-files.ts"
import { listItemsLine } from "./measures/list-items.ts"
import { listManyLine } from "./measures/list-many.ts"
import { itemWritesLines } from "./measures/item-writes.ts"
import { helpLine, keptMemoryLine, memoryLine, readyLine, residentMb } from "./measures/process-figures.ts"
import { pastOrdersLines, plantHistory } from "./measures/past-orders.ts"
import { homePageLines, plantHome } from "./measures/home-page.ts"
import { pickManyLines, plantToPick } from "./measures/pick-many.ts"
import { quoteBulkLine } from "./measures/quote-bulk.ts"
import { quotesViewLines } from "./measures/quotes-view.ts"
import { reloadLine, slowReloadLine } from "./measures/reload/reload-line.ts"
import { toFixLines } from "./measures/to-fix/to-fix-lines.ts"
import { indexLines } from "./measures/search/index-lines.ts"
import { plantOrdersToSearch, searchLines } from "./measures/search/search-lines.ts"
import { slowLineLines } from "./measures/slow-line/slow-line-lines.ts"
import { shopLines } from "./measures/shops/shop-lines.ts"
import { plantOnTheirWay, trackingLines } from "./measures/tracking-lines.ts"
import { manyItemsLines } from "./measures/workbench/many-items-lines.ts"
import { workbenchLines } from "./measures/workbench/workbench-lines.ts"

const IDLE_MS = 5000

/**
 * `npm run bench -- workbench` runs only those lines, for use while working on them. Published tables are of all lines.
 */
const only = process.argv.slice(2)
const isWanted = (part: string): boolean => only.length === 0 || only.includes(part)

const MANY_SELLERS = 16
const ITEMS_EACH = 1000

const folder = await mkdtemp(join(tmpdir(), "smart-send-bench-"))

async function withApp(measure: (url: string) => Promise<readonly Line[]>): Promise<readonly Line[]> {
  const app = await startApp(folder)
  try {
    return await measure(app.url)
  } finally {
    await app.stop()
  }
}

const lines: Line[] = []
try {
  // The first start creates the demo world. The second is what a seller experiences every morning.
  await (await startApp(folder)).stop()
  const [
    worker,
    remote,
    returning,
    fixing,
    established,
    sending,
    booking,
    importing,
    picking,
    counting,
    searching,
    crowded,
    writing,
    ...sellers
  ] = await addSellers(folder, MANY_SELLERS + 13)
  const app = await startApp(folder, undefined, INSPECTABLE)
  try {
    if (isWanted("server")) lines.push(readyLine(app))
    await pause(IDLE_MS)
    await collectGarbage(app)
    const idle = residentMb(app)
    if (isWanted("server")) {
      lines.push(memoryLine(app), await helpLine(app))
      const second = await openSellerClient(app.url, secondSeller)
      await createMany(second.client, `list-${process.pid}`, 100)
      lines.push(await listItemsLine(app.url, second))
      lines.push(await createItemsLine(second))
      lines.push(await quoteBulkLine(app.url, second))
    }
    if (isWanted("writes") && writing !== undefined) lines.push(...(await itemWritesLines(folder, app.url, writing)))
    if (isWanted("list")) {
      const desks = await Promise.all(sellers.map((person) => openSellerClient(app.url, person)))
      for (const [n, { client }] of desks.entries()) await createMany(client, `many-${process.pid}-${n}`, ITEMS_EACH)
      lines.push(await listManyLine(app.url, desks, ITEMS_EACH))
    }
    if (isWanted("quotes")) lines.push(...(await quotesViewLines(app.url, await openSellerClient(app.url, seller))))
    if (isWanted("workbench") && worker !== undefined) lines.push(...(await workbenchLines(app.url, worker)))
    if (isWanted("many-items") && crowded !== undefined) lines.push(...(await manyItemsLines(app.url, crowded)))
    if (isWanted("to-fix") && fixing !== undefined) lines.push(...(await toFixLines(app.url, fixing)))
    if (isWanted("reload") && returning !== undefined) lines.push(await reloadLine(app.url, returning))
    if (isWanted("import") && importing !== undefined) lines.push(...(await importFilesLines(app.url, importing)))
    if (isWanted("book")) lines.push(await bookItemsLine(await openSellerClient(app.url, seller)))
    lines.push(await keptMemoryLine(app, idle))
  } finally {
    await app.stop()
  }
  if (isWanted("book-many") && booking !== undefined) lines.push(await bookManyLine(folder, booking))
  if (isWanted("line") && remote !== undefined) lines.push(...(await slowLineLines(folder, remote)))
  if (isWanted("reload") && returning !== undefined) lines.push(await slowReloadLine(folder, returning))
  if (isWanted("past-orders") && established !== undefined) {
    // Planted only now: what the app does about so many parcels that no courier knows is not measured above.
    await plantHistory(folder, established)
    lines.push(...(await withApp(async (url) => pastOrdersLines(await openSellerClient(url, established)))))
  }
  if (isWanted("tracking") && sending !== undefined) {
    await plantOnTheirWay(folder, sending)
    lines.push(...(await withApp(async (url) => trackingLines(url, sending))))
  }
  if (isWanted("pick") && picking !== undefined) {
    await plantToPick(folder, picking)
    lines.push(...(await withApp(async (url) => pickManyLines(url, picking))))
  }
  if (isWanted("home") && counting !== undefined) {
    await plantHome(folder, counting)
    lines.push(...(await withApp(async (url) => homePageLines(url, counting))))
  }
  if (isWanted("search") && searching !== undefined) {
    const planted = await plantOrdersToSearch(folder, searching)
    lines.push(
      ...(await withApp(async (url) => {
        const client = await openSellerClient(url, searching)
        return [...(await searchLines(client, planted)), ...(await indexLines(folder, { client, person: searching }))]
      })),
    )
  }
  if (isWanted("shops")) lines.push(...(await shopLines()))
  if (isWanted("engine")) lines.push(...(await engineLines()))
} finally {
  // What was measured before something failed is shown all the same.
  printTable(lines)
  await rm(folder, { recursive: true, force: true })
}
process.exit(lines.every((line) => line.ok) ? 0 : 1)
