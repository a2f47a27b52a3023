import type { BuyerLocale } from "../settings/buyer-locale.ts"
import { mailName, nameInWords } from "./mail-address.ts"
import type { MailEvent } from "./mail-event.ts"
import { MAIL_TEXTS } from "./mail-texts.ts"

/** What a mail is written from. Names are somebody else's texts. */
export interface MailContents {
  readonly event: MailEvent
  readonly locale: BuyerLocale
  readonly brand: string
  readonly seller: string
  /** Empty where the order has none. */
  readonly buyer: string
  /** Each parcel's tracking number. */
  readonly numbers: readonly string[]
  readonly trackingPage: string
  readonly stopPage: string
}

/** A mail's words, before they become plain text and HTML; none has a line end in it. */
export interface WrittenMail {
  readonly locale: BuyerLocale
  readonly brand: string
  readonly subject: string
  readonly heading: string
  readonly lines: readonly string[]
  readonly follow: { readonly text: string; readonly href: string }
  readonly small: readonly string[]
  readonly stop: { readonly text: string; readonly href: string }
}

/** The one place where a mail's words are put together: what the seller sees beforehand is what the buyer gets (MAIL-3). */
export function writeMail(contents: MailContents): WrittenMail {
  const texts = MAIL_TEXTS[contents.locale]
  const { subject, heading, text } = texts.news[contents.event]
  const brand = mailName(contents.brand)
  const buyer = nameInWords(contents.buyer)
  const names = new Map([
    ["brand", brand],
    ["buyer", buyer],
    ["seller", nameInWords(contents.seller) || brand],
  ])
  const say = (words: string, more: ReadonlyMap<string, string> = names): string =>
    words.replaceAll(/\{(\w+)\}/g, (whole, name: string) => more.get(name) ?? names.get(name) ?? whole)
  return {
    locale: contents.locale,
    brand,
    subject: say(subject),
    heading: say(heading),
    lines: [
      say(buyer === "" ? texts.helloUnnamed : texts.hello),
      say(text),
      ...contents.numbers.map((number) => say(texts.number, new Map([["number", nameInWords(number)]]))),
    ],
    follow: { text: say(texts.follow), href: contents.trackingPage },
    small: [say(texts.reply), say(texts.why)],
    stop: { text: say(texts.stop), href: contents.stopPage },
  }
}
