/**
 * `npm run bench`: prints one table. Each figure is shown with its limit, all measured in this run on the app as `npm
 * start` runs it.
 */
import { rm } from "node:fs/promises"
import { setTimeout as pause } from "node:timers/promises"
import { type Person, secondSeller, seller } from "@smart-send/testkit/running-app/sign-in-by-form"
import { startApp } from "@smart-send/testkit/running-app/start-app"
import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { addSellers } from "./bench-sellers.ts"
import { collectGarbage, INSPECTABLE } from "./collect-garbage.ts"
import { createMany, openSellerClient } from "./seller-client.ts"
import { engineLines } from "./engine-lines.ts"
import { type Line, printTable, rowOf } from "./line.ts"
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

const MANY_SELLERS = 16
const ITEMS_EACH = 1000

const folder = await mkdtemp(join(tmpdir(), "smart-send-bench-"))
const table: Line[] = []
let allMeasured = true

/** Measures one part and shows it at once, as all of them take an hour. A part that fails costs its own lines alone. */
async function measure(part: string, linesOf: () => Promise<readonly Line[]>): Promise<void> {
  if (only.length > 0 && !only.includes(part)) return
  try {
    const lines = await linesOf()
    table.push(...lines)
    for (const line of lines) console.log(rowOf(line))
  } catch (error) {
    allMeasured = false
    console.error(`${part}: not measured.`, error)
  }
}

async function withApp(linesOf: (url: string) => Promise<readonly Line[]>): Promise<readonly Line[]> {
  const app = await startApp(folder)
  try {
    return await linesOf(app.url)
  } finally {
    await app.stop()
  }
}

try {
  // The first start creates the demo world. The second is what a seller experiences every morning.
  await (await startApp(folder)).stop()
  const people = [...(await addSellers(folder, MANY_SELLERS + 14))]
  const nextSeller = (): Person => {
    const person = people.pop()
    if (person === undefined) throw new Error("too few sellers were added")
    return person
  }
  const returning = nextSeller()
  const app = await startApp(folder, undefined, INSPECTABLE)
  try {
    await measure("server", async () => Promise.resolve([readyLine(app)]))
    await pause(IDLE_MS)
    await collectGarbage(app)
    const idle = residentMb(app)
    await measure("server", async () => {
      const idleLines = [memoryLine(app), await helpLine(app)]
      const second = await openSellerClient(app.url, secondSeller)
      await createMany(second.client, `list-${process.pid}`, 100)
      const listed = await listItemsLine(app.url, second)
      return [...idleLines, listed, await createItemsLine(second), await quoteBulkLine(app.url, second)]
    })
    await measure("writes", async () => itemWritesLines(folder, app.url, nextSeller()))
    await measure("list", async () => {
      const sellers = Array.from({ length: MANY_SELLERS }, nextSeller)
      const desks = await Promise.all(sellers.map((person) => openSellerClient(app.url, person)))
      for (const [n, { client }] of desks.entries()) await createMany(client, `many-${process.pid}-${n}`, ITEMS_EACH)
      return [await listManyLine(app.url, desks, ITEMS_EACH)]
    })
    await measure("quotes", async () => quotesViewLines(app.url, await openSellerClient(app.url, seller)))
    await measure("workbench", async () => workbenchLines(app.url, nextSeller()))
    await measure("many-items", async () => manyItemsLines(app.url, nextSeller()))
    await measure("to-fix", async () => toFixLines(app.url, nextSeller()))
    await measure("reload", async () => [await reloadLine(app.url, returning)])
    await measure("import", async () => importFilesLines(app.url, nextSeller()))
    await measure("book", async () => [await bookItemsLine(await openSellerClient(app.url, seller))])
    await measure("server", async () => [await keptMemoryLine(app, idle)])
  } finally {
    await app.stop()
  }
  await measure("book-many", async () => [await bookManyLine(folder, nextSeller())])
  await measure("line", async () => slowLineLines(folder, nextSeller()))
  await measure("reload", async () => [await slowReloadLine(folder, returning)])
  // Planted only now: what the app does about so many parcels that no courier knows is not measured above.
  await measure("past-orders", async () => {
    const person = nextSeller()
    await plantHistory(folder, person)
    return withApp(async (url) => pastOrdersLines(await openSellerClient(url, person)))
  })
  await measure("tracking", async () => {
    const person = nextSeller()
    await plantOnTheirWay(folder, person)
    return withApp(async (url) => trackingLines(url, person))
  })
  await measure("pick", async () => {
    const person = nextSeller()
    await plantToPick(folder, person)
    return withApp(async (url) => pickManyLines(url, person))
  })
  await measure("home", async () => {
    const person = nextSeller()
    await plantHome(folder, person)
    return withApp(async (url) => homePageLines(url, person))
  })
  await measure("search", async () => {
    const person = nextSeller()
    const changing = nextSeller()
    const planted = await plantOrdersToSearch(folder, person)
    return withApp(async (url) => {
      const client = await openSellerClient(url, changing)
      return [
        ...(await searchLines(await openSellerClient(url, person), planted)),
        ...(await indexLines(folder, { client, person: changing })),
      ]
    })
  })
  await measure("shops", shopLines)
  await measure("engine", engineLines)
} finally {
  printTable(table)
  await rm(folder, { recursive: true, force: true })
}
process.exit(allMeasured && table.every((line) => line.ok) ? 0 : 1)
