import { z } from "zod"
import type { ProfileOutcome } from "../../../marketplace.ts"
import { SHOP_PATTERN } from "../api.ts"

const profileSchema = z.object({
  shop: z.object({ name: z.string(), myshopifyDomain: z.string().toLowerCase().regex(SHOP_PATTERN) }),
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
})

/** The shop's domain is its id: webhooks name it so. The two rights without which we are of no use are looked for here. */
export function fromResponse(data: unknown): ProfileOutcome {
  const told = profileSchema.safeParse(data)
  if (!told.success) return { kind: "problem", problem: { kind: "unclear", detail: "answered no shop" } }
  const { shop, currentAppInstallation } = told.data
  const scopes = new Set(currentAppInstallation.accessScopes.map(({ handle }) => handle))
  if (!scopes.has("read_orders") && !scopes.has("write_orders")) {
    return { kind: "problem", problem: { kind: "not-allowed", detail: "read_orders was not granted" } }
  }
  if (!scopes.has("write_merchant_managed_fulfillment_orders")) {
    const detail = "write_merchant_managed_fulfillment_orders was not granted"
    return { kind: "problem", problem: { kind: "no-dispatch-right", detail } }
  }
  const { name, myshopifyDomain } = shop
  return { kind: "profile", profile: { externalId: myshopifyDomain, name, address: myshopifyDomain, details: {} } }
}
