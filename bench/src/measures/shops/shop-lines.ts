import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { seller } from "@smart-send/testkit/running-app/sign-in-by-form"
import { freePort, startApp, type RunningApp } from "@smart-send/testkit/running-app/start-app"
import { addSellers } from "../../bench-sellers.ts"
import { INSPECTABLE } from "../../collect-garbage.ts"
import type { Line } from "../../line.ts"
import { dispatchLine, plantBooked } from "./dispatch-line.ts"
import { importShopsLines } from "./import-lines.ts"
import { saleLines } from "./sale-lines.ts"

/** With a few shops each. */
const SELLERS = 25

/** What linked shops cost, in an app of its own: so many orders would weigh on every other line. */
export async function shopLines(): Promise<readonly Line[]> {
  const folder = await mkdtemp(join(tmpdir(), "smart-send-shops-"))
  try {
    // Always at the same address, as an operator's is: shops report to it.
    const port = await freePort()
    await (await startApp(folder, port)).stop()
    const people = await addSellers(folder, SELLERS)
    const lines: Line[] = []
    const withApp = async (measure: (app: RunningApp) => Promise<readonly Line[]>): Promise<void> => {
      const app = await startApp(folder, port, INSPECTABLE)
      try {
        lines.push(...(await measure(app)))
      } finally {
        await app.stop()
      }
    }
    // The demo's seller has linked these shops.
    await withApp(async ({ url }) => saleLines(url, seller))
    await withApp(async (app) => importShopsLines(app, people))
    await plantBooked(folder)
    await withApp(async (app) => [await dispatchLine(app)])
    return lines
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
