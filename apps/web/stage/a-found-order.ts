import type { ResultOf } from "@smart-send/contract/call/define-call"
import type { searchOrders } from "@smart-send/contract/search/search-orders"
import { searchDocumentSchema, type SearchDocument } from "@smart-send/domain/search/search-document"

/** A booked order as the search finds it; `index` tells one from another. */
export function aFoundOrder(index = 1, changes: Partial<SearchDocument> = {}): SearchDocument {
  const number = String(index).padStart(12, "0")
  return searchDocumentSchema.parse({
    orderLineId: `0199c0de-0000-7000-8000-${number}`,
    prefix: "PARCELYARD",
    accountId: "main",
    paidDate: "2026-11-20T12:00:00.000Z",
    trackingStatus: "InTransit",
    deliveryAddress: {
      name: `Buyer ${index}`,
      organisation: "",
      addressLine1: "12 High Street",
      addressLine2: "",
      locality: "",
      town: "Whitby",
      county: "",
      postcode: "YO21 3BD",
      countryIsoCode: "GBR",
    },
    parcels: [{ description: "Framed print", weight: 1.2 }],
    parcelNumbers: [`WR${number}`],
    items: [{ source: "eBay", buyerId: "octavia_g", description: "Framed print", reference: "04-1", sku: "PRT-A4" }],
    hasClaim: false,
    isReturnCollection: false,
    isRefunded: false,
    service: { name: "Wren Next Day", courierSlug: "wren" },
    orderId: "0199c0de-0000-7000-8000-0000000000aa",
    itemId: `0199c0de-0000-7000-9000-${number}`,
    actionTags: [],
    parcelCount: 1,
    estimatedValue: 24.5,
    source: "eBay",
    clientId: "",
    iOSSCode: "",
    ...changes,
  })
}

type Found = ResultOf<typeof searchOrders>

const NO_FACETS: Found["Facets"] = { Source: [], DeliveryCountry: [], Service: [], TrackingStatus: [] }

/** A page of what was found: all of it, unless `changes` say otherwise. */
export function foundOrders(Hits: readonly SearchDocument[], changes: Partial<Found> = {}): Found {
  return {
    Hits: [...Hits],
    Total: Hits.length,
    IsEstimate: false,
    Page: 0,
    Pages: Math.ceil(Hits.length / 10),
    Corrections: [],
    Facets: NO_FACETS,
    ...changes,
  }
}
