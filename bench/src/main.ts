/** `npm run bench`: one table, each figure beside its limit, all measured in this run on the app as `npm start` runs it. */
import { rm } from "node:fs/promises"
import { setTimeout as pause } from "node:timers/promises"
import { secondSeller, seller } from "@smart-send/testkit/running-app/sign-in-by-form"
import { startApp } from "@smart-send/testkit/running-app/start-app"
import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createMany, openDesk } from "./desk.ts"
import { type Line, printTable } from "./line.ts"
import { bookItemsLine } from "./measures/book-items.ts"
import { createItemsLine } from "./measures/create-items.ts"
import { listItemsLine } from "./measures/list-items.ts"
import { memoryLine, readyLine } from "./measures/process-figures.ts"
import { quoteBulkLine } from "./measures/quote-bulk.ts"
import { quoteItemsLine } from "./measures/quote-items.ts"
import { printLabelsLine } from "./measures/print-labels.ts"
import { quotesViewLines } from "./measures/quotes-view.ts"
import { rateItemsLine } from "./measures/rate-items.ts"

const IDLE_MS = 5000

const folder = await mkdtemp(join(tmpdir(), "smart-send-bench-"))
const lines: Line[] = []
try {
  // The first start makes the demo world; the second is what a seller meets every morning.
  await (await startApp(folder)).stop()
  const app = await startApp(folder)
  try {
    lines.push(readyLine(app))
    await pause(IDLE_MS)
    lines.push(memoryLine(app))
    const second = await openDesk(app.url, secondSeller)
    await createMany(second.client, `list-${process.pid}`, 100)
    lines.push(await listItemsLine(app.url, second))
    lines.push(await createItemsLine(second))
    lines.push(await quoteBulkLine(app.url, second))
    lines.push(...(await quotesViewLines(app.url, await openDesk(app.url, seller))))
    lines.push(await bookItemsLine(await openDesk(app.url, seller)))
  } finally {
    await app.stop()
  }
  lines.push(await rateItemsLine(), await quoteItemsLine(), await printLabelsLine())
} finally {
  await rm(folder, { recursive: true, force: true })
}
printTable(lines)
process.exit(lines.every((line) => line.ok) ? 0 : 1)
