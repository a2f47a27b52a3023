import { expect, it } from "vitest"
import { providerName } from "./provider-name.ts"

it("a provider has the name that the tenant gives it", () => {
  const providers = [{ Id: "RMOBA", Name: "National Post", Accounts: [] }]
  expect(providerName(providers, "RMOBA")).toBe("National Post")
  expect(providerName(providers, "GONE")).toBe("GONE")
})
