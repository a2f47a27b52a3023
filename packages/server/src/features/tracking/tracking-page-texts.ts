import type { BuyerLocale } from "@smart-send/domain/settings/buyer-locale"
import type { TrackingStep } from "@smart-send/domain/tracking/tracking-stage"

/** Texts of the public tracking page; `{place}` and `{number}` are filled in. */
export interface TrackingPageTexts {
  readonly steps: Readonly<Record<TrackingStep, string>>
  readonly returning: string
  readonly notConfirmed: string
  readonly to: string
  readonly number: string
  readonly unknown: string
  readonly unknownWhy: string
}

export const TRACKING_PAGE_TEXTS: Readonly<Record<BuyerLocale, TrackingPageTexts>> = {
  "en-GB": {
    steps: {
      HandedOver: "Dropped Off / Collected",
      InTransit: "In Transit",
      AtDepot: "At Depot",
      DeliveryScheduled: "Out for Delivery",
      Delivered: "Delivered",
    },
    returning: "Being returned to the sender",
    notConfirmed: "The courier has not yet confirmed this parcel",
    to: "To {place}",
    number: "Tracking number {number}",
    unknown: "No Tracking Found",
    unknownWhy: "There is no parcel at this address. Check it, or ask the seller for it again.",
  },
  "de-DE": {
    steps: {
      HandedOver: "Abgegeben oder abgeholt",
      InTransit: "Unterwegs",
      AtDepot: "Im Depot",
      DeliveryScheduled: "In Zustellung",
      Delivered: "Zugestellt",
    },
    returning: "Auf dem Rückweg zum Absender",
    notConfirmed: "Der Paketdienst hat dieses Paket noch nicht bestätigt",
    to: "Nach {place}",
    number: "Sendungsnummer {number}",
    unknown: "Keine Sendung gefunden",
    unknownWhy:
      "Unter dieser Adresse gibt es kein Paket. Prüfen Sie die Adresse oder fragen Sie den Verkäufer noch einmal danach.",
  },
}
