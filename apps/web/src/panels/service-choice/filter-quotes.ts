import type { Quote } from "@smart-send/domain/quote/quote"
import type { Service } from "@smart-send/domain/service/service"
import type { QuoteFilters } from "../../storage/quote-filters.ts"

/** Categories that get a tab of their own, in this order; Business only by feature (QUOTE-12). */
const TABS = ["Next Day", "Two Day", "Economy", "Express", "Business"] as const
export const PACKAGE_TYPES = ["Letter", "Large Letter", "Small Parcel", "Parcel", "Large Parcel"] as const
export const CATEGORIES = ["Tracked", "Next Day", "Two Day", "Economy", "Express", "International", "Business"] as const
export const BUSINESS = "Business"

export interface QuoteNarrowing {
  readonly filters: QuoteFilters
  readonly search: string
  readonly hasBusiness: boolean
  readonly isFavourite: (slug: string) => boolean
  readonly isHidden: (slug: string) => boolean
}

/** The tabs that are not empty. */
export function categoryTabs(quotes: readonly Quote[], hasBusiness: boolean): readonly string[] {
  return TABS.filter(
    (tab) => (tab !== BUSINESS || hasBusiness) && quotes.some(({ Service: service }) => service.Tags.includes(tab)),
  )
}

/** The quotes left by mode, tab, type, filters and search, in their order. */
export function filterQuotes(quotes: readonly Quote[], narrowing: QuoteNarrowing): readonly Quote[] {
  const { filters, search } = narrowing
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean)
  return quotes.filter(({ Service: service, Speed }) => {
    if (!isInMode(service, narrowing)) return false
    if (words.length > 0 && !words.every((word) => searchText(service).includes(word))) return false
    return (
      hasHandOver(service, filters) &&
      (filters.category === null || service.Tags.includes(filters.category)) &&
      isIn(filters.speeds, Speed) &&
      isIn(filters.collectionTypes, service.CollectionType) &&
      hasOne(filters.packageTypes, service.Tags) &&
      hasOne(filters.categories, service.Tags)
    )
  })
}

/** How many choices of the filter panel are on. */
export function filterCount({ speeds, collectionTypes, packageTypes, categories }: QuoteFilters): number {
  return speeds.length + collectionTypes.length + packageTypes.length + categories.length
}

/**
 * Unfiltered shows everything, Favourite the favourites, Default what is not hidden; business services only where the
 * feature is on.
 */
function isInMode(service: Service, { filters, hasBusiness, isFavourite, isHidden }: QuoteNarrowing): boolean {
  if (!hasBusiness && service.Tags.includes(BUSINESS)) return false
  if (filters.mode === "Unfiltered") return true
  if (filters.mode === "Favourite") return isFavourite(service.Id)
  return !isHidden(service.Id)
}

function hasHandOver({ CollectionType }: Service, { handOver }: QuoteFilters): boolean {
  return handOver === "All" || (handOver === "Collection") === (CollectionType === "Collection")
}

function isIn(chosen: readonly string[], value: string): boolean {
  return chosen.length === 0 || chosen.includes(value)
}

function hasOne(chosen: readonly string[], tags: readonly string[]): boolean {
  return chosen.length === 0 || chosen.some((each) => tags.includes(each))
}

const searchTexts = new WeakMap<Service, string>()

function searchText(service: Service): string {
  const known = searchTexts.get(service)
  if (known !== undefined) return known
  const text = [service.Name, service.CourierName, ...service.Tags, ...service.ShortDescriptions]
    .join(" ")
    .toLowerCase()
  searchTexts.set(service, text)
  return text
}
