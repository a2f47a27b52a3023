import type { ProductMemory } from "@smart-send/domain/product/product"
import { serviceOf, type Catalogue } from "@smart-send/domain/quote/catalogue"
import type { ItemService } from "@smart-send/domain/service/service"
import { productFactsSchema } from "../../records/product/product-facts.ts"
import type { ProductRow } from "./product-store.ts"

/** A product as the seller sees it. A service that is no longer sold is not offered. */
export function presentProduct({ id, doc, uses, last_used, updated }: ProductRow, catalogue: Catalogue): ProductMemory {
  const facts = productFactsSchema.parse(doc)
  return {
    ...facts,
    DomesticService: whileSold(facts.DomesticService, catalogue),
    InternationalService: whileSold(facts.InternationalService, catalogue),
    Id: id,
    Uses: uses,
    LastUsed: last_used?.toISOString() ?? null,
    Updated: updated.toISOString(),
  }
}

function whileSold(service: ItemService | null, catalogue: Catalogue): ItemService | null {
  if (service === null) return null
  const ref = { provider: service.Provider, account: service.AccountId, serviceId: service.Id }
  return serviceOf(catalogue, ref) === null ? null : service
}
