import { mkdtemp, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { readMarketplaces } from "./read-marketplaces.ts"

async function read(content: unknown) {
  const path = join(await mkdtemp(join(tmpdir(), "marketplaces-")), "marketplaces.json")
  await writeFile(path, typeof content === "string" ? content : JSON.stringify(content))
  return readMarketplaces(path)
}

describe("the file of the operator's registrations", () => {
  it("names each marketplace by its connector, with what it was registered by", async () => {
    const file = { ebay: { clientId: "app", clientSecret: "secret", options: { ruName: "Name" } }, prestashop: {} }
    expect(await read(file)).toEqual([
      {
        connector: "ebay",
        clientId: "app",
        clientSecret: "secret",
        urls: {},
        options: { ruName: "Name" },
        allowedOrigins: [],
      },
      { connector: "prestashop", clientId: "", clientSecret: "", urls: {}, options: {}, allowedOrigins: [] },
    ])
  })

  it("may begin with a byte order mark, as some editors write it", async () => {
    expect(await read('\uFEFF{ "prestashop": {} }')).toMatchObject([{ connector: "prestashop" }])
  })

  it.each([
    ["a marketplace that there is no connector for", { pigeon: {} }, "must be one of"],
    [
      "an address without TLS",
      { ebay: { urls: { api: "http://api.example.test" } } },
      "ebay.urls.api must start with https://",
    ],
    [
      "a registration without its id and secret",
      { ebay: {}, prestashop: {} },
      "lacks ebay.clientId, ebay.clientSecret",
    ],
    ["a blank secret", { tiktok: { clientId: "app", clientSecret: " " } }, "lacks tiktok.clientSecret"],
    ["a field that means nothing", { ebay: { allowedOrigins: ["http://127.0.0.1"] } }, "allowedOrigins"],
    ["no JSON", "{", "can't be read as JSON"],
  ])("refuses %s, and repeats no secret", async (_sentence, file, why) => {
    await expect(read(file)).rejects.toThrow(why)
  })
})
