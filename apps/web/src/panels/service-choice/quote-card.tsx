import { dutiesIn } from "@smart-send/domain/quote/duties-in-price"
import type { Quote } from "@smart-send/domain/quote/quote"
import { METRES_TO_MILES } from "@smart-send/domain/drop-location/drop-location"
import { meetsShopProximity, shopProximityRule } from "@smart-send/domain/service/shop-proximity"
import { IconCheck } from "@smart-send/ui/icons"
import { moneyText } from "@smart-send/ui/money-text"
import { useTranslation } from "react-i18next"
import { useFeature } from "../../data/settings/settings.ts"
import { dayText } from "../../locales/format.ts"
import { ServiceLogo } from "../../service/service-logo.tsx"
import { useDutiesText } from "../../service/use-duties-text.ts"
import { useLocationTexts } from "../../service/use-location-texts.ts"
import { CardControls } from "./card-controls.tsx"
import type { OfferedQuote } from "./group-quotes.ts"
import { moveBetweenCards } from "./move-between-cards.ts"
import type { CardActions } from "./use-card-actions.ts"
import * as choiceCardStyles from "./choice-card.module.css"
import * as quotePriceStyles from "./quote-price.module.css"
import * as styles from "./quote-card.module.css"

interface QuoteCardProps {
  readonly offer: OfferedQuote
  readonly actions: CardActions
}

/** One service: logo and name, the price in large type, and three facts. The whole card is a button that chooses it. */
export function QuoteCard({ offer, actions }: QuoteCardProps) {
  const { t, i18n } = useTranslation("quotes")
  const { quote, option } = offer
  const { Service: service } = quote
  const { Name: name, CourierName: courier } = service
  const price = moneyText(option.TotalPrice, quote.CurrencyCode, i18n.language)
  const duties = useDutiesText()(dutiesIn(option), quote.CurrencyCode)
  const isChosen = actions.isChosen(quote)
  return (
    <article
      className={`${choiceCardStyles.card} ${styles.quote}`}
      data-chosen={isChosen}
      data-hidden={actions.has(quote, "Hidden")}
    >
      <div className={styles.top}>
        <ServiceLogo service={service.Id} courier={courier} size={32} />
        <h4 title={name}>{name}</h4>
        <CardControls quote={quote} name={name} actions={actions} />
      </div>
      <div className={styles.middle}>
        <ul className={styles.facts}>
          <li>
            <strong>{t("card.by", { day: dayText(quote.Delivery.To, i18n.language) })}</strong>
          </li>
          <li>
            <HandOver quote={quote} actions={actions} />
          </li>
          <li title={service.ShortDescriptions.at(-1)}>{service.ShortDescriptions.at(-1)}</li>
        </ul>
        <p className={`${quotePriceStyles.price} ss-figures`}>
          <strong>{price}</strong>
          <span>
            {option.TotalVat === 0
              ? t("card.vatFree")
              : t("card.exVat", { price: moneyText(option.TotalPriceExVat, quote.CurrencyCode, i18n.language) })}
          </span>
          {duties !== null && <span>{duties}</span>}
        </p>
      </div>
      <TakenOff note={actions.takenOff(quote)} />
      <Notes quote={quote} nearest={actions.nearest(quote)} />
      {isChosen && (
        <p className={styles.chosen}>
          <IconCheck size={16} stroke={2} aria-hidden /> {t("card.chosen")}
        </p>
      )}
      <button
        type="button"
        className={choiceCardStyles.choose}
        data-card
        aria-label={t("card.choose", { name, price: duties === null ? price : `${price}, ${duties}` })}
        aria-current={isChosen}
        onKeyDown={moveBetweenCards}
        onClick={() => actions.choose(quote)}
      />
    </article>
  )
}

/** "Drop off, 0.4 miles; no printer needed". */
function HandOver({ quote, actions }: { readonly quote: Quote; readonly actions: CardActions }) {
  const { t } = useTranslation("quotes")
  const { distance } = useLocationTexts()
  const { CollectionType, IsPrinterRequired } = quote.Service
  const nearest = actions.nearest(quote)
  const where = t(`card.${CollectionType}`)
  const place = nearest === undefined ? where : t("card.away", { where, distance: distance(nearest) })
  return (
    <>
      {place}; {t(IsPrinterRequired ? "card.printer" : "card.noPrinter")}
    </>
  )
}

/** Duties paid in advance that the seller took off, and what follows (EXTRA-16). */
function TakenOff({ note }: { readonly note: string | null }) {
  return note === null ? null : <p className={styles.notes}>{note}</p>
}

/** Points to note before choosing, shown by the tenant's features (QUOTE-21). */
function Notes({ quote, nearest }: { readonly quote: Quote; readonly nearest: number | undefined }) {
  const { t } = useTranslation("quotes")
  const { distance } = useLocationTexts()
  const saysProtection = useFeature("ShowQuoteProtectionUnavailableMessage")
  const saysProximity = useFeature("ShopProximityMessage")
  const refused = quote.Options.find((option) => option.Unavailable !== null)?.Unavailable
  const rule = shopProximityRule(quote.Service.Tags)
  const isFarOff =
    saysProximity && rule !== null && nearest !== undefined && !meetsShopProximity(rule, nearest * METRES_TO_MILES)
  const isUnprotected = saysProtection && refused !== null && refused !== undefined
  if (!isFarOff && !isUnprotected) return null
  return (
    <ul className={styles.notes}>
      {isFarOff && (
        <li>
          {t(rule.side === "nearer" ? "proximity.further" : "proximity.nearer", {
            distance: distance(nearest),
            miles: t("miles", { count: rule.miles }),
          })}
        </li>
      )}
      {isUnprotected && <li>{t("protection", { text: refused.Message })}</li>}
    </ul>
  )
}
