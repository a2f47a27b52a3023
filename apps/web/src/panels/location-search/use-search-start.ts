import { useDefaultSenderQuery } from "../../data/quote/use-default-sender.ts"
import { useSettings } from "../../data/settings/settings.ts"
import { useItemInAddress } from "../../service/use-item-in-address.ts"

/** The postcode that the search starts with: the one that the parcels leave from. */
export interface SearchStart {
  readonly postcode: string
  /** Alpha-3. */
  readonly country: string
}

/** The sender's postcode, of the order or else the seller's own; null while it is read. */
export function useSearchStart(itemId: string | null): SearchStart | null {
  const { DefaultCountry: defaultCountry } = useSettings()
  const item = useItemInAddress(itemId)
  const { data: customer, isPending } = useDefaultSenderQuery()
  const sender = item?.Sender ?? customer
  if (sender == null) return isPending ? null : { postcode: "", country: defaultCountry }
  return { postcode: sender.Postcode, country: sender.CountryIsoCode || defaultCountry }
}
