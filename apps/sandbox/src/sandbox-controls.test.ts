import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it, onTestFinished } from "vitest"
import { createSandbox } from "./create-sandbox.ts"
import { createMailStandIn } from "./mail/create-mail-stand-in.ts"

const journalFolder = mkdtempSync(join(tmpdir(), "sandbox-"))
const sandbox = createSandbox({ journalFolder })
afterAll(async () => {
  await sandbox.close()
  rmSync(journalFolder, { recursive: true })
})

async function ask(path: string, payload?: object): Promise<number> {
  const call = payload === undefined ? { url: path } : { method: "POST" as const, url: path, payload }
  return (await sandbox.inject(call)).statusCode
}

describe("the sandbox's controls", () => {
  it.each([
    [{ Target: "wren", Mode: "explode", Share: 1 }],
    [{ Target: "wren", Mode: "error", Share: 2 }],
    [{ Target: "pigeon", Mode: "error", Share: 1 }],
    [{ Target: "wren", Mode: "error", Share: 1, Extra: true }],
  ])("refuses an unknown fault: %j", async (payload) => {
    const answer = await sandbox.inject({ method: "POST", url: "/sandbox/faults", payload })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toHaveProperty("Message")
  })

  it("looks for new mail by itself", async () => {
    const withMail = createSandbox({ journalFolder, mail: await createMailStandIn() })
    onTestFinished(async () => withMail.close())
    const page = await withMail.inject({ url: "/sandbox/mail", headers: { accept: "text/html" } })
    expect(page.body).toContain('<meta http-equiv="refresh" content="2">')
    expect(page.body).toContain("No mail has been sent yet.")
  })

  it("refuses unknown couriers, parcels and tracking stages in words", async () => {
    expect(await ask("/sandbox/couriers/pigeon/consignments")).toBe(404)
    expect(await ask("/sandbox/couriers/wren/parcels/NONE/events", { Stage: "Collected" })).toBe(404)
    expect(await ask("/sandbox/couriers/wren/parcels/NONE/events", { Stage: "Vanished" })).toBe(422)
  })
})
