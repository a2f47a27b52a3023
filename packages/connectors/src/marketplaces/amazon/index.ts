import type { Marketplace, MarketplaceConnection } from "../../marketplace.ts"
import { shopNotOffered } from "../../shop-not-offered.ts"
import { createAmazonApi } from "./api.ts"
import { complete } from "./complete/index.ts"
import { dispatch } from "./dispatch/index.ts"
import { findDispatch } from "./find-dispatch/index.ts"
import { link } from "./link/index.ts"
import { list } from "./list/index.ts"
import { manifest } from "./manifest.ts"
import { profile } from "./profile/index.ts"
import { read } from "./read/index.ts"
import { refresh } from "./refresh/index.ts"
import { refunded } from "./refunded/index.ts"

/** Amazon by its Selling Partner API, with the consent of each seller. */
export function createAmazon(connection: MarketplaceConnection): Marketplace {
  const api = createAmazonApi(connection)
  return {
    manifest,
    ...shopNotOffered,
    link: async (request) => link(api, request),
    complete: async (callback, signal) => complete(api, callback, signal),
    refresh: async (account, signal) => refresh(api, account, signal),
    profile: async (account, signal) => profile(api, account, signal),
    list: async (account, request, signal) => list(api, account, request, signal),
    read: async (account, ids, signal) => read(api, account, ids, signal),
    refunded: async (account, request, signal) => refunded(api, account, request, signal),
    dispatch: async (account, request, signal) => dispatch(api, account, request, signal),
    findDispatch: async (account, request, signal) => findDispatch(api, account, request, signal),
  }
}
