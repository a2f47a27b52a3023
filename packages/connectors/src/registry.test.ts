import { readdirSync, statSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { courierNames, createCouriers } from "./registry.ts"

const folder = new URL("couriers/", import.meta.url)

/** House rule: connectors are alike to the file. */
const SHAPE = [
  "api.ts",
  ...["book", "cancel", "lookup"].flatMap((operation) =>
    ["from-response.ts", "index.ts", `${operation}.test.ts`, "to-request.ts"].map((file) => `${operation}/${file}`),
  ),
  ...["book-done", "book-refused", "cancel-done", "cancel-refused", "lookup-absent", "lookup-found"].map(
    (answer) => `fixtures/${answer}.json`,
  ),
  "index.ts",
  "manifest.ts",
  "problems.ts",
]

function filesOf(courier: string): readonly string[] {
  const home = new URL(`${courier}/`, folder)
  return readdirSync(home, { recursive: true, encoding: "utf8" }).filter((file) =>
    statSync(new URL(file, home)).isFile(),
  )
}

describe("the couriers", () => {
  it("are all in the registry", () => {
    expect(readdirSync(folder).toSorted()).toEqual(courierNames.toSorted())
  })

  it.each(courierNames)("%s has the files of a connector, and no others", (courier) => {
    expect(filesOf(courier).toSorted()).toEqual(SHAPE.toSorted())
  })

  it.each(courierNames)("%s is named by its manifest as by its folder", (courier) => {
    const connected = createCouriers({
      [courier]: { connector: courier, account: "", baseUrl: "http://127.0.0.1:9", apiKey: "" },
    }).get(courier)
    expect(connected?.manifest.name).toBe(courier)
  })

  it.each(courierNames)("%s can be made safe: it repeats or cancels, and can be looked up", (courier) => {
    const connected = createCouriers({
      [courier]: { connector: courier, account: "", baseUrl: "http://127.0.0.1:9", apiKey: "" },
    }).get(courier)
    const { idempotentCreate, lookup, cancel } = connected?.manifest.capabilities ?? {}
    expect(lookup).toBe(true)
    expect(idempotentCreate === true || cancel === true).toBe(true)
  })

  it("refuse a connection to a courier nobody knows", () => {
    expect(() =>
      createCouriers({ dove: { connector: "pigeon", account: "", baseUrl: "http://127.0.0.1:9", apiKey: "" } }),
    ).toThrow('There is no connector "pigeon" for the courier "dove".')
  })
})
