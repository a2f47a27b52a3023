import { GraphQLError } from "graphql"
import type { Sale, Shop, ShopOwner } from "../shop.ts"
import { hasScope } from "./shopify-app.ts"
import type { ShopifyWebhooks } from "./shopify-webhooks.ts"

/** Whose call it is. */
export interface ShopifyContext {
  readonly shop: Shop
  readonly owner: ShopOwner
  readonly scopes: readonly string[]
  readonly webhooks: ShopifyWebhooks
  /** What a search did not understand: Shopify says so beside the answer. */
  readonly searchWarnings: object[]
  /** Where the shop's pictures are. */
  readonly origin: string
  /** There is another page of orders. */
  readonly pageServed: (first?: string) => void
}

/** @throws as the real API refuses a field that the token has no right to. */
export function needScope({ scopes }: ShopifyContext, field: string, wanted: readonly string[]): void {
  if (wanted.some((scope) => hasScope(scopes, scope))) return
  const names = wanted.map((scope) => `\`${scope}\``).join(" or ")
  throw new GraphQLError(`Access denied for ${field} field. Required access: ${names} access scope.`, {
    extensions: {
      code: "ACCESS_DENIED",
      documentation: "https://shopify.dev/api/usage/access-scopes",
      requiredAccess: `${names} access scope.`,
    },
  })
}

/** Without `read_all_orders` no older orders than these are told. */
const OLDEST_DAYS = 60
const DAY_MS = 24 * 60 * 60 * 1000

/** The orders that the token may see. */
export function ordersFor({ shop, owner, scopes }: ShopifyContext): readonly Sale[] {
  const oldest = oldestFor(shop, scopes)
  return shop.sales(owner.id).filter(({ placedAt }) => placedAt.getTime() >= oldest)
}

/** One of them by its global id. */
export function orderFor({ shop, owner, scopes }: ShopifyContext, id: string): Sale | null {
  const sale = shop.find(id)
  return sale?.account === owner.id && sale.placedAt.getTime() >= oldestFor(shop, scopes) ? sale : null
}

function oldestFor(shop: Shop, scopes: readonly string[]): number {
  return hasScope(scopes, "read_all_orders") ? 0 : shop.now().getTime() - OLDEST_DAYS * DAY_MS
}
