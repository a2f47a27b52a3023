import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { bundleServer } from "./bundle-server.ts"

const SOURCES = {
  "apps/shop/src/main.ts": `
    import { readFileSync } from "node:fs"
    import { join } from "node:path"
    import { Worker } from "node:worker_threads"
    import { sell } from "../../../packages/till/src/sell.ts"

    const prices: string = readFileSync(join(import.meta.dirname, "../config/prices.txt"), "utf8")
    const worker = new Worker(new URL("count-worker.ts", import.meta.url))
    worker.once("message", (counted: string) => {
      console.log(prices, counted)
      sell(null)
    })`,
  "apps/shop/src/count-worker.ts": `
    import { parentPort } from "node:worker_threads"
    import { sell } from "../../../packages/till/src/sell.ts"

    const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? "") : "")
    try {
      sell(null)
    } catch (error) {
      parentPort?.postMessage(stackOf(error))
    }`,
  "apps/shop/config/prices.txt": "Twopence",
  "packages/till/src/sell.ts": `
    interface Buyer {
      readonly name: string
    }

    export function sell(buyer: Buyer | null): void {
      if (buyer === null) throw new Error("nobody buys")
    }`,
}

let root: string
const programs = { shop: "apps/shop/src/main.ts" }
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

async function change(message: string): Promise<void> {
  write("packages/till/src/sell.ts", `export const sell = (_buyer: null): void => { throw new Error("${message}") }`)
  await bundleServer(root, programs, "apps/shop/dist")
}

beforeAll(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "smart-send-bundle-")))
  write("package.json", '{ "type": "module" }')
  for (const [file, text] of Object.entries(SOURCES)) write(file, text)
  await bundleServer(root, programs, "apps/shop/dist")
})
afterAll(() => rmSync(root, { recursive: true }))

function run(): { readonly out: string; readonly stack: string } {
  try {
    execFileSync(process.execPath, [join(root, "apps/shop/dist/shop.js")], { stdio: "pipe", encoding: "utf8" })
  } catch (error) {
    if (error instanceof Error && "stdout" in error && "stderr" in error)
      return { out: String(error.stdout), stack: String(error.stderr) }
  }
  throw new Error("the program did not fail")
}

describe("a program that is bundled", () => {
  it("names in a stack the file and line that were written, in a worker thread too", () => {
    const { out, stack } = run()
    for (const told of [out, stack]) expect(told).toContain(join(root, "packages/till/src/sell.ts:7:"))
    expect(stack).toContain(join(root, "apps/shop/src/main.ts:11:"))
    expect(out).toContain(join(root, "apps/shop/src/count-worker.ts:7:"))
  })

  it("finds the data files that are beside its sources", () => {
    expect(run().out).toContain("Twopence")
  })

  it("leaves the parts of the earlier bundle to processes that run, however old it is, and a day later no more", async () => {
    const dist = join(root, "apps/shop/dist")
    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    const age = (names: readonly string[]): void => {
      for (const name of names) utimesSync(join(dist, name), yesterday, yesterday)
    }
    const before = readdirSync(dist)
    age(before)
    await change("closed")
    expect(readdirSync(dist)).toEqual(expect.arrayContaining(before))
    expect(run().stack).toContain("closed")
    age(before.filter((name) => !name.startsWith("shop.")))
    await change("sold out")
    expect(readdirSync(dist)).not.toEqual(expect.arrayContaining(before))
    expect(run().stack).toContain("sold out")
  })

  it("is refused with a library that reads files beside its code", async () => {
    write("node_modules/scales/package.json", '{ "name": "scales", "type": "module", "exports": "./index.js" }')
    write("node_modules/scales/index.js", `export const table = new URL("weights.txt", import.meta.url)`)
    write("apps/weigh/src/main.ts", `import { table } from "scales"\nconsole.log(table)`)
    await expect(bundleServer(root, { weigh: "apps/weigh/src/main.ts" }, "apps/weigh/dist")).rejects.toThrow(
      "scales reads files beside its code",
    )
  })
})
