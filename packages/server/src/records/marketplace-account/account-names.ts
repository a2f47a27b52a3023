import type { MarketplaceManifest } from "@smart-send/connectors/marketplace"
import { publicAccountId } from "@smart-send/domain/marketplace-account/public-account-id"
import type { Platform } from "../../context.ts"

/** What people and orders call a linked account and its marketplace. */
export interface AccountNames {
  /** `EB10001` */
  readonly publicId: string
  /** `EBAY` */
  readonly sourceId: string
  /** "eBay" */
  readonly store: string
}

/** The names of an account of a marketplace; of one whose marketplace is connected no more, what the account itself still says. */
export function accountNames(
  marketplaces: Platform["marketplaces"],
  { connector, number }: { readonly connector: string; readonly number: number },
): AccountNames {
  const manifest: MarketplaceManifest | undefined = marketplaces?.get(connector)?.manifest
  return manifest === undefined
    ? { publicId: publicAccountId("II", number), sourceId: connector.toUpperCase(), store: connector }
    : {
        publicId: publicAccountId(manifest.accountPrefix, number),
        sourceId: manifest.sourceId,
        store: manifest.displayName,
      }
}
