import type { Marketplace, MarketplaceConnection } from "../../marketplace.ts"
import { shopNotOffered } from "../../shop-not-offered.ts"
import { createWooCommerceApi } from "./api.ts"
import { complete } from "./complete/index.ts"
import { dispatch } from "./dispatch/index.ts"
import { findDispatch } from "./find-dispatch/index.ts"
import { link } from "./link/index.ts"
import { list } from "./list/index.ts"
import { manifest } from "./manifest.ts"
import { products } from "./products/index.ts"
import { profile } from "./profile/index.ts"
import { read } from "./read/index.ts"
import { subscribe } from "./subscribe/index.ts"
import { webhook } from "./webhook/index.ts"

/** Shops with WooCommerce, each by its own REST interface. */
export function createWooCommerce(connection: MarketplaceConnection): Marketplace {
  const api = createWooCommerceApi(connection)
  return {
    manifest,
    ...shopNotOffered,
    link: async (request, signal) => link(api, request, signal),
    complete: async (callback, signal) => complete(api, callback, signal),
    profile: async (account, signal) => profile(api, account, signal),
    list: async (account, request, signal) => list(api, account, request, signal),
    read: async (account, ids, signal) => read(api, account, ids, signal),
    dispatch: async (account, request, signal) => dispatch(api, account, request, signal),
    findDispatch: async (account, request, signal) => findDispatch(api, account, request, signal),
    products: async (account, ids, signal) => products(api, account, ids, signal),
    subscribe: async (account, hookUrl, signal) => subscribe(api, account, hookUrl, signal),
    webhook: async (delivery) => webhook(delivery),
  }
}
