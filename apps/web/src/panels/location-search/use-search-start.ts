import { useItemRecord } from "../../data/items/use-item-record.ts"
import { useDefaultSenderQuery } from "../../data/quote/use-default-sender.ts"
import { useSettings } from "../../data/settings/settings.ts"

/** The postcode that the search starts with: the one that the parcels leave from. */
export interface SearchStart {
  readonly postcode: string
  /** Alpha-3. */
  readonly country: string
}

/** The sender's postcode, of the order or else the seller's own; null while it is read. */
export function useSearchStart(itemId: string | null): SearchStart | null {
  const { DefaultCountry: defaultCountry } = useSettings()
  const { record, isReading } = useItemRecord(itemId)
  const { data: customer, isPending } = useDefaultSenderQuery()
  if (isReading) return null
  const sender = record?.item.Sender ?? customer
  if (sender == null) return isPending ? null : { postcode: "", country: defaultCountry }
  return { postcode: sender.Postcode, country: sender.CountryIsoCode || defaultCountry }
}
