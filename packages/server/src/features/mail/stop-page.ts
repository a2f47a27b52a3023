import { mailName } from "@smart-send/domain/mail/mail-address"
import type { BuyerLocale } from "@smart-send/domain/settings/buyer-locale"
import { escaped, plainPage, type PageBrand } from "../../platform/web/plain-page.ts"

interface StopPageTexts {
  readonly ask: string
  readonly askWhy: string
  readonly stop: string
  readonly stopped: string
  readonly stoppedWhy: string
  readonly again: string
  readonly unknown: string
  readonly unknownWhy: string
}

const TEXTS: Readonly<Record<BuyerLocale, StopPageTexts>> = {
  "en-GB": {
    ask: "Emails about your parcels",
    askWhy: "You get emails about parcels from {seller}. You can stop them here. The tracking page works without them.",
    stop: "Stop these emails",
    stopped: "You get no more emails",
    stoppedWhy: "There are no more emails about parcels from {seller} to your address.",
    again: "Send me news again",
    unknown: "Nothing Found",
    unknownWhy: "There are no emails to stop at this address. Check it, or use the link in a newer email.",
  },
  "de-DE": {
    ask: "E-Mails über Ihre Pakete",
    askWhy:
      "Sie erhalten E-Mails über Pakete von {seller}. Hier können Sie sie abbestellen. Die Sendungsverfolgung geht auch ohne sie.",
    stop: "E-Mails abbestellen",
    stopped: "Sie erhalten keine E-Mails mehr",
    stoppedWhy: "An Ihre Adresse gehen keine E-Mails über Pakete von {seller} mehr.",
    again: "Wieder benachrichtigen",
    unknown: "Nichts gefunden",
    unknownWhy:
      "Unter dieser Adresse gibt es nichts abzubestellen. Prüfen Sie sie oder nehmen Sie den Link einer neueren E-Mail.",
  },
}

/** What a press of the page's button asks for. */
export const STOP = "stop"
export const AGAIN = "again"

/** The page that stops a buyer's mails, or sends them again, as HTML; it names the seller and nobody else (MAIL-9). */
export function stopPage(
  brand: PageBrand,
  found: { readonly seller: string; readonly isStopped: boolean } | null,
  locale: BuyerLocale,
): string {
  const texts = TEXTS[locale]
  if (found === null)
    return plainPage(brand, { locale, title: texts.unknown, body: `<p>${escaped(texts.unknownWhy)}</p>` })
  const [title, why, press, wish] = found.isStopped
    ? [texts.stopped, texts.stoppedWhy, texts.again, AGAIN]
    : [texts.ask, texts.askWhy, texts.stop, STOP]
  const words = escaped(why).replaceAll("{seller}", () => escaped(mailName(found.seller)))
  return plainPage(brand, {
    locale,
    title,
    body: `<p>${words}</p><form method="post"><button name="wish" value="${wish}">${escaped(press)}</button></form>`,
  })
}
