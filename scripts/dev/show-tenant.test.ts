import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createServer, type ViteDevServer } from "vite"
import { showTenant } from "./show-tenant.ts"

const TENANTS = join(import.meta.dirname, "../../apps/smart-send/config/tenants")
const root = mkdtempSync(join(tmpdir(), "show-tenant-"))
let vite: ViteDevServer
beforeAll(async () => {
  writeFileSync(join(root, "index.html"), `<html><head><meta name="tenant" content="demo" /></head></html>`)
  vite = await createServer({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [showTenant(TENANTS)],
    server: { host: "127.0.0.1", port: 0, ws: false },
  })
  await vite.listen()
})
afterAll(async () => {
  await vite.close()
  rmSync(root, { recursive: true, force: true })
})

async function pageAt(host: string): Promise<string> {
  const address = vite.httpServer?.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, headers: { host, accept: "text/html" } })
    asked.once("response", (response) => resolve(text(response)))
    asked.once("error", reject)
    asked.end()
  })
}

it.each([
  ["lite.localhost:4000", "lite"],
  ["127.0.0.1:4000", "demo"],
])("the page at %s is that of the tenant %s", async (host, tenant) => {
  expect(await pageAt(host)).toContain(`<meta name="tenant" content="${tenant}" />`)
})
