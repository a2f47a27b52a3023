import type { BuyerLocale } from "../settings/buyer-locale.ts"
import type { MailEvent } from "./mail-event.ts"

/** Texts of the mails; `{seller}`, `{buyer}`, `{brand}` and `{number}` are filled in. */
export interface MailTexts {
  readonly hello: string
  readonly helloUnnamed: string
  readonly news: Readonly<
    Record<MailEvent, { readonly subject: string; readonly heading: string; readonly text: string }>
  >
  readonly follow: string
  readonly number: string
  readonly reply: string
  readonly why: string
  readonly stop: string
}

export const MAIL_TEXTS: Readonly<Record<BuyerLocale, MailTexts>> = {
  "en-GB": {
    hello: "Hello {buyer},",
    helloUnnamed: "Hello,",
    news: {
      Posted: {
        subject: "Your parcel from {seller} has been posted",
        heading: "Your parcel is on its way",
        text: "{seller} has handed your parcel to the courier.",
      },
      OutForDelivery: {
        subject: "Your parcel from {seller} is out for delivery",
        heading: "Your parcel is out for delivery",
        text: "The courier has your parcel from {seller} on board and brings it soon.",
      },
      Delivered: {
        subject: "Your parcel from {seller} has been delivered",
        heading: "Your parcel has been delivered",
        text: "The courier says that your parcel from {seller} has been delivered. If you can't find it, look in your safe place and ask your neighbours first, then reply to this email.",
      },
      Problem: {
        subject: "There is a problem with your parcel from {seller}",
        heading: "There is a problem with your parcel",
        text: "The courier could not deliver your parcel from {seller} as planned. The tracking page says where it is. Reply to this email to ask {seller} about it.",
      },
    },
    follow: "See where your parcel is",
    number: "Tracking number: {number}",
    reply: "Replies to this email go to {seller}.",
    why: "You get this email because {seller} sends you a parcel with {brand}.",
    stop: "Stop emails about parcels from {seller}",
  },
  "de-DE": {
    hello: "Guten Tag {buyer},",
    helloUnnamed: "Guten Tag,",
    news: {
      Posted: {
        subject: "Ihr Paket von {seller} ist unterwegs",
        heading: "Ihr Paket ist unterwegs",
        text: "{seller} hat Ihr Paket dem Paketdienst übergeben.",
      },
      OutForDelivery: {
        subject: "Ihr Paket von {seller} wird zugestellt",
        heading: "Ihr Paket wird zugestellt",
        text: "Der Paketdienst hat Ihr Paket von {seller} an Bord und bringt es bald.",
      },
      Delivered: {
        subject: "Ihr Paket von {seller} wurde zugestellt",
        heading: "Ihr Paket wurde zugestellt",
        text: "Laut Paketdienst wurde Ihr Paket von {seller} zugestellt. Wenn Sie es nicht finden, sehen Sie zuerst am Ablageort und bei den Nachbarn nach und antworten Sie dann auf diese E-Mail.",
      },
      Problem: {
        subject: "Es gibt ein Problem mit Ihrem Paket von {seller}",
        heading: "Es gibt ein Problem mit Ihrem Paket",
        text: "Der Paketdienst konnte Ihr Paket von {seller} nicht wie geplant zustellen. Wo es ist, steht in der Sendungsverfolgung. Antworten Sie auf diese E-Mail, um {seller} danach zu fragen.",
      },
    },
    follow: "Sendung verfolgen",
    number: "Sendungsnummer: {number}",
    reply: "Antworten auf diese E-Mail gehen an {seller}.",
    why: "Sie erhalten diese E-Mail, weil {seller} Ihnen ein Paket mit {brand} schickt.",
    stop: "Keine E-Mails mehr über Pakete von {seller}",
  },
}
