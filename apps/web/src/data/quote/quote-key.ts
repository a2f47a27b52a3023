import type { SentQuotedItem } from "./quoted-item-of.ts"

export interface QuoteQuestion {
  readonly provider: string
  readonly account: string
  readonly item: SentQuotedItem
  /** Today as an ISO date, because a service's delivery days depend on it. */
  readonly day: string
}

/**
 * Names a quote question by everything that its price depends on and nothing else, so an edited name asks no new price.
 * It is a hash, so that stored keys reveal nothing.
 */
export function quoteKey({ provider, account, item, day }: QuoteQuestion): string {
  const parts = [
    day,
    provider,
    account,
    place(item.Recipient),
    place(item.Sender),
    item.PackageDimensions,
    (item.Consignment?.Parcels ?? []).map((parcel) => parcel.Dimensions),
    (item.Extras ?? []).map((extra) => `${extra.Id} ${extra.AddedBy ?? ""}`).toSorted(),
    item.ExtrasRemoved ?? [],
    item.MarketplaceOrderLines.map((line) => [line.Value, line.Product?.TariffCode ?? ""]),
    item.Meta?.IossNumber?.Value !== undefined,
  ]
  return hash(JSON.stringify(parts))
}

/** The part of an address that a price depends on. */
function place({
  CountryIsoCode,
  CountrySubdivision,
  Postcode,
  VatStatus,
  VatNumber,
}: SentQuotedItem["Recipient"]): readonly unknown[] {
  return [CountryIsoCode, CountrySubdivision, Postcode, VatStatus, VatNumber !== undefined && VatNumber !== ""]
}

/** 53 bits of cyrb53 (public domain), enough to tell a session's questions apart. */
function hash(text: string): string {
  let high = 0xde_ad_be_ef
  let low = 0x41_c6_ce_57
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36)
}
