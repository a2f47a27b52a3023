import type { ConditionField } from "@smart-send/domain/rule/rule-condition-fields"
import { useCountries } from "../../data/country/use-countries.ts"
import { useProducts } from "../../data/product/use-products.ts"
import { useSoldServices } from "../../data/rule/use-sold-services.ts"

interface SuggestedValue {
  readonly value: string
  readonly label: string
}

/** Values that are known for a field: the seller's SKUs, countries, services. Any other can be typed as well. */
export function useSuggestedValues(field: ConditionField): readonly SuggestedValue[] {
  const products = useProducts().data ?? []
  const countries = useCountries()
  const services = useSoldServices()
  if (field === "Sku")
    return unique(products.map(({ Sku, Description }) => ({ value: Sku, label: `${Sku}  ${Description}` })))
  if (field === "ItemName") return unique(products.map(({ Description }) => plain(Description)))
  if (field === "RecipientCountry") {
    return unique(
      countries.map(({ CountryIsoCode, Name }) => ({ value: CountryIsoCode, label: `${Name} (${CountryIsoCode})` })),
    )
  }
  if (field === "Service") return unique(services.map(({ name }) => plain(name)))
  if (field === "Source") return SOURCES
  if (field === "SoldDay") return DAYS
  return []
}

const plain = (value: string): SuggestedValue => ({ value, label: value })
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map((day) => plain(day))
const SOURCES = ["eBay", "Amazon", "Etsy", "Shopify", "WooCommerce", "TikTok", "PrestaShop", "CSV"].map((source) =>
  plain(source),
)

/** Each value once: a list that holds one twice can't be shown. */
function unique(values: readonly SuggestedValue[]): readonly SuggestedValue[] {
  return [...new Map(values.filter(({ value }) => value !== "").map((each) => [each.value, each])).values()]
}
