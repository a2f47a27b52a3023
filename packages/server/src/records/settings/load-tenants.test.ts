import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { featureSchema } from "@smart-send/domain/settings/settings"
import { testTenants } from "@smart-send/testkit/test-tenants"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { loadTenants } from "./load-tenants.ts"

const SHIPPED = join(import.meta.dirname, "../../../../../apps/smart-send/config/tenants")

describe("the shipped tenants", () => {
  it("include demo: the default, with every feature, the own provider PARCELYARD and the national post", async () => {
    const demo = (await loadTenants(SHIPPED)).get("demo")
    expect(demo).toMatchObject({ IsDefault: true, ProductName: "Smart Send", OwnProvider: "PARCELYARD" })
    expect(demo?.Features.toSorted()).toEqual(featureSchema.options.toSorted())
    expect(demo?.Providers.map((provider) => provider.Id)).toEqual(["PARCELYARD", "RMOBA"])
  })

  it("include lite: few features, its own brand, wording and courier names, and no RMOBA", async () => {
    const tenants = await loadTenants(SHIPPED)
    const lite = tenants.get("lite")
    expect(lite?.Hosts).toEqual(["lite.localhost"])
    expect(lite?.Features.length).toBeLessThan((tenants.get("demo")?.Features.length ?? 0) / 2)
    expect(lite?.Brand).not.toEqual(tenants.get("demo")?.Brand)
    expect(lite?.Wording["courier.wren"]).toBeDefined()
    expect(lite?.Providers.map((provider) => provider.Id)).toEqual(["PARCELYARD"])
  })
})

describe("an invalid tenant file is refused by name", () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "smart-send-tenants-"))
    await put("demo.json", testTenants.get("demo"))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const put = (name: string, content: unknown) => writeFile(join(folder, name), JSON.stringify(content))

  it("for a field that is missing or unknown", async () => {
    await put("lite.json", { ...testTenants.get("lite"), ProductName: undefined, Colour: "red" })
    await expect(loadTenants(folder)).rejects.toThrow(/lite\.json won't do: .*ProductName/s)
  })

  it("for a second default, a host claimed twice, and a name that is not the file's", async () => {
    await put("lite.json", { ...testTenants.get("lite"), IsDefault: true })
    await expect(loadTenants(folder)).rejects.toThrow("Exactly one tenant must be the default one, and 2 are.")
    await put("lite.json", { ...testTenants.get("lite"), Hosts: ["localhost"] })
    await expect(loadTenants(folder)).rejects.toThrow("The host localhost is claimed by the tenants demo and lite.")
    await put("lite.json", { ...testTenants.get("lite"), Tenant: "light" })
    await expect(loadTenants(folder)).rejects.toThrow("Name the file after its tenant")
  })
})
