import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { readAddresses } from "./read-addresses.ts"

const folder = mkdtempSync(join(tmpdir(), "addresses-"))
afterAll(() => rmSync(folder, { recursive: true }))

async function read(content: unknown) {
  const file = join(folder, "addresses.json")
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content))
  return readAddresses(file)
}
const given = { connector: "ideal-postcodes", baseUrl: "https://api.example/v1/", apiKey: "topsecret" }

describe("the addresses file", () => {
  it("says who is asked, and how", async () => {
    expect(await read(given)).toEqual({ ...given, baseUrl: "https://api.example/v1" })
  })

  it.each([
    [{ ...given, connector: "pigeon" }, "connector must be one of ideal-postcodes"],
    [{ ...given, baseUrl: "http://api.example" }, "baseUrl must start with https://"],
    [{ ...given, apiKey: "" }, "apiKey"],
    [{ ...given, extra: 1 }, "extra"],
    ["{", "can't be read as JSON"],
  ])("is refused with the very field, and never tells a key: %#", async (content, said) => {
    const refusal = await read(content).then(
      () => "",
      (error: unknown) => String(error),
    )
    expect(refusal).toContain(said)
    expect(refusal).not.toMatch(/topsecret|api\.example/)
  })
})
