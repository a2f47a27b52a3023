import { describe, expect, it } from "vitest"
import { aSettingsFile } from "./fixtures/a-settings-file.ts"
import { readCouriers } from "./read-couriers.ts"

const { read, refusal } = aSettingsFile(readCouriers)

describe("the couriers file", () => {
  it("names the connection of each courier, with defaults for fields that are left out", async () => {
    expect(
      await read({
        "national-post": {
          connector: "click-and-drop",
          baseUrl: "https://api.parcel.royalmail.com/api/v1/",
          apiKey: "k1",
          callsPerSecond: 2,
        },
        kestrel: { connector: "easypost", account: "ca_1", baseUrl: "https://api.easypost.com/v2", apiKey: "k2" },
        wren: { baseUrl: "http://127.0.0.1:4100/couriers/wren", apiKey: "k3" },
        dpd: { baseUrl: "https://api.customers.dpd.co.uk", apiKey: "k4", apiSecret: "s4", collectionTime: "17:30" },
      }),
    ).toEqual({
      "national-post": {
        connector: "click-and-drop",
        account: "",
        baseUrl: "https://api.parcel.royalmail.com/api/v1",
        apiKey: "k1",
        callsPerSecond: 2,
      },
      kestrel: { connector: "easypost", account: "ca_1", baseUrl: "https://api.easypost.com/v2", apiKey: "k2" },
      wren: { connector: "wren", account: "", baseUrl: "http://127.0.0.1:4100/couriers/wren", apiKey: "k3" },
      dpd: {
        connector: "dpd",
        account: "",
        baseUrl: "https://api.customers.dpd.co.uk",
        apiKey: "k4",
        apiSecret: "s4",
        collectionTime: "17:30",
      },
    })
  })

  it.each([
    [{ kestrel: { baseUrl: "https://x.example", apiKey: "topsecret" } }, "kestrel.connector must be one of"],
    [{ wren: { baseUrl: "http://x.example", apiKey: "topsecret" } }, "wren.baseUrl must start with https://"],
    [{ wren: { baseUrl: "https://x.example", apiKey: "" } }, "wren.apiKey"],
    [{ wren: { baseUrl: "https://x.example", apiKey: "topsecret", extra: 1 } }, "extra"],
    [{ "Wren!": { baseUrl: "https://x.example", apiKey: "topsecret" } }, "must be a courier's key"],
    [{ wren: { baseUrl: "https://x.example", apiKey: "topsecret", callsPerSecond: 0 } }, "wren.callsPerSecond"],
    [{ dpd: { baseUrl: "https://x.example", apiKey: "topsecret", collectionTime: "4pm" } }, "must be a time as 16:00"],
    [{ dpd: { baseUrl: "https://x.example", apiKey: "k", apiSecret: ["topsecret"] } }, "dpd.apiSecret"],
    ["{", "can't be read as JSON"],
  ])("names the wrong field when it refuses the file, and shows no key or address: %#", async (content, said) => {
    const sentence = await refusal(content)
    expect(sentence).toContain(said)
    expect(sentence).not.toMatch(/topsecret|x\.example/)
  })
})
