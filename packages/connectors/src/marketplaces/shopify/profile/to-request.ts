import type { ShopifyRequest } from "../api.ts"

export function toRequest(): ShopifyRequest {
  return {
    query: "query Profile { shop { name myshopifyDomain } currentAppInstallation { accessScopes { handle } } }",
    variables: {},
    limit: "call",
    isMutation: false,
  }
}
