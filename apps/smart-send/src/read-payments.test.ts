import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readPayments } from "./read-payments.ts"

let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "smart-send-payments-"))
})
afterAll(() => rm(folder, { recursive: true }))

const stripe = {
  connector: "stripe",
  baseUrl: "https://api.stripe.com",
  apiKey: "sk_live_CANARY",
  callbackSecret: "whsec_CANARY_0123456789",
}
async function read(content: unknown) {
  const path = join(folder, "payments.json")
  await writeFile(path, typeof content === "string" ? content : JSON.stringify(content))
  return readPayments(path)
}

describe("the payment providers' connections", () => {
  it("are read from a file, by the key in their callback's address", async () => {
    expect(await read({ stripe })).toEqual({ stripe })
  })

  it.each([
    ["an empty secret", { stripe: { ...stripe, callbackSecret: "" } }, "callbackSecret must have at least 16"],
    ["no secret", { stripe: { ...stripe, callbackSecret: undefined } }, "stripe.callbackSecret"],
    ["a provider there is no connector for", { stripe: { ...stripe, connector: "mock" } }, "must be one of stripe"],
    ["the stand-in's protocol", { cards: { ...stripe, connector: "card-page" } }, "must be one of stripe"],
    ["an address that can be read on the way", { stripe: { ...stripe, baseUrl: "http://api.stripe.com" } }, "https://"],
    ["a key that is no address", { "a/b": stripe }, "must be a provider's key"],
    ["no JSON", "{", "can't be read as JSON"],
  ])("are refused at the start for %s, without repeating a secret", async (_name, content, sentence) => {
    const refusal = await read(content).catch((error: Error) => error.message)
    expect(refusal).toContain(sentence)
    expect(refusal).not.toContain("CANARY")
  })
})
