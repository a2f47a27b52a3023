import type { TrackingSummary } from "@smart-send/domain/item/item"
import type { BuyerLocale } from "@smart-send/domain/settings/buyer-locale"
import { latestStep, shownSteps, stepDate } from "@smart-send/domain/tracking/latest-step"
import { escaped, plainPage, type PageBrand } from "../../platform/web/plain-page.ts"
import { TRACKING_PAGE_TEXTS } from "./tracking-page-texts.ts"

/** All that the page says of a parcel: of its buyer no more than the town and the first half of the postcode (TRACK-14). */
export interface ShownParcel {
  readonly town: string
  readonly outward: string
  readonly summary: TrackingSummary | null
  readonly links: readonly { readonly number: string; readonly href: string | null }[]
}

/** The whole page as HTML; of an unknown parcel the same for all. */
export function trackingPage(brand: PageBrand, parcel: ShownParcel | null, locale: BuyerLocale = "en-GB"): string {
  const texts = TRACKING_PAGE_TEXTS[locale]
  if (parcel === null)
    return plainPage(brand, { locale, title: texts.unknown, body: `<p>${escaped(texts.unknownWhy)}</p>` })
  return plainPage(brand, { locale, title: headingOf(parcel.summary, locale), body: bodyOf(parcel, locale) })
}

function headingOf(summary: TrackingSummary | null, locale: BuyerLocale): string {
  const { steps, returning, notConfirmed } = TRACKING_PAGE_TEXTS[locale]
  if (summary !== null && summary.RTS !== null) return returning
  const step = latestStep(summary)
  return step === null ? notConfirmed : steps[step]
}

function bodyOf({ town, outward, summary, links }: ShownParcel, locale: BuyerLocale): string {
  const texts = TRACKING_PAGE_TEXTS[locale]
  const place = [town, outward].filter((part) => part !== "").join(", ")
  const steps = shownSteps(summary).map((step) => {
    const at = stepDate(summary, step)
    const time = at === null ? "" : `<time datetime="${escaped(at)}">${escaped(dayText(at, locale))}</time>`
    return `<li${at === null ? "" : " data-done"}><span>${texts.steps[step]}</span>${time}</li>`
  })
  const numbers = links.map(({ number, href }) => {
    const shown = escaped(number)
    const linked =
      href !== null && /^https?:\/\//.test(href)
        ? `<a href="${escaped(href)}" rel="noopener noreferrer">${shown}</a>`
        : shown
    return `<p>${texts.number.replace("{number}", () => linked)}</p>`
  })
  const to = place === "" ? "" : `<p>${texts.to.replace("{place}", () => `<bdi>${escaped(place)}</bdi>`)}</p>`
  const way = steps.length === 0 ? "" : `<ol>${steps.join("")}</ol>`
  return `${to}${way}${numbers.join("")}`
}

const DAY = {
  timeZone: "Europe/London",
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
} as const
const DAYS: Readonly<Record<BuyerLocale, Intl.DateTimeFormat>> = {
  "en-GB": new Intl.DateTimeFormat("en-GB", DAY),
  "de-DE": new Intl.DateTimeFormat("de-DE", DAY),
}

function dayText(at: string, locale: BuyerLocale): string {
  return DAYS[locale].format(new Date(at))
}
