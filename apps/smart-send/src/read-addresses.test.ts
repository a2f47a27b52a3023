import { describe, expect, it } from "vitest"
import { aSettingsFile } from "./fixtures/a-settings-file.ts"
import { readAddresses } from "./read-addresses.ts"

const { read, refusal } = aSettingsFile(readAddresses)
const given = { connector: "ideal-postcodes", baseUrl: "https://api.example/v1/", apiKey: "topsecret" }

describe("the addresses file", () => {
  it("names the provider, its address and its key", async () => {
    expect(await read(given)).toEqual({ ...given, baseUrl: "https://api.example/v1" })
  })

  it.each([
    [{ ...given, connector: "pigeon" }, "connector must be one of ideal-postcodes"],
    [{ ...given, baseUrl: "http://api.example" }, "baseUrl must start with https://"],
    [{ ...given, apiKey: "" }, "apiKey"],
    [{ ...given, extra: 1 }, "extra"],
    ["{", "can't be read as JSON"],
  ])("names the wrong field when it refuses the file, and shows no key or address: %#", async (content, said) => {
    const sentence = await refusal(content)
    expect(sentence).toContain(said)
    expect(sentence).not.toMatch(/topsecret|api\.example/)
  })
})
