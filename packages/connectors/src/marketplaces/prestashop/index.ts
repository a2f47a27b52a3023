import type { Marketplace, MarketplaceConnection } from "../../marketplace.ts"
import { shopNotOffered } from "../../shop-not-offered.ts"
import { createPrestashopApi } from "./api.ts"
import { dispatch } from "./dispatch/index.ts"
import { findDispatch } from "./find-dispatch/index.ts"
import { link } from "./link/index.ts"
import { list } from "./list/index.ts"
import { manifest } from "./manifest.ts"
import { products } from "./products/index.ts"
import { profile } from "./profile/index.ts"
import { read } from "./read/index.ts"

/** Shops with PrestaShop, each by its own webservice with a key that its seller makes there. */
export function createPrestashop(connection: MarketplaceConnection): Marketplace {
  const api = createPrestashopApi(connection)
  return {
    manifest,
    ...shopNotOffered,
    link: async (request, signal) => link(api, request, signal),
    profile: async (account, signal) => profile(api, account, signal),
    list: async (account, request, signal) => list(api, account, request, signal),
    read: async (account, ids, signal) => read(api, account, ids, signal),
    dispatch: async (account, request, signal) => dispatch(api, account, request, signal),
    findDispatch: async (account, request, signal) => findDispatch(api, account, request, signal),
    products: async (account, ids, signal) => products(api, account, ids, signal),
  }
}
