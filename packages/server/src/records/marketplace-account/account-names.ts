import type { Marketplace } from "@smart-send/connectors/marketplace"
import { publicAccountId } from "@smart-send/domain/marketplace-account/public-account-id"

/** The connected marketplaces, as far as their names go. */
export type NamedMarketplaces = ReadonlyMap<string, Pick<Marketplace, "manifest">> | undefined

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
  marketplaces: NamedMarketplaces,
  { connector, number }: { readonly connector: string; readonly number: number },
): AccountNames {
  const manifest = marketplaces?.get(connector)?.manifest
  return manifest === undefined
    ? { publicId: publicAccountId("II", number), sourceId: connector.toUpperCase(), store: connector }
    : {
        publicId: publicAccountId(manifest.accountPrefix, number),
        sourceId: manifest.sourceId,
        store: manifest.displayName,
      }
}
