import { dutiesIn } from "@smart-send/domain/quote/duties-in-price"
import { moneyText } from "@smart-send/ui/money-text"
import { useTranslation } from "react-i18next"
import { dayText } from "../../locales/format.ts"
import { ServiceLogo } from "../../service/service-logo.tsx"
import { useDutiesText } from "../../service/use-duties-text.ts"
import { CardControls } from "./card-controls.tsx"
import type { OfferedQuote } from "./group-quotes.ts"
import type { CardActions } from "./use-card-actions.ts"
import * as choiceCardStyles from "./choice-card.module.css"
import * as quotePriceStyles from "./quote-price.module.css"
import * as styles from "./favourites-list.module.css"

interface FavouritesListProps {
  readonly offers: readonly OfferedQuote[]
  readonly actions: CardActions
  readonly isFavourite: (slug: string) => boolean
}

/** The post's services as one list: favourites first, each part by price. */
export function FavouritesList({ offers, actions, isFavourite }: FavouritesListProps) {
  const { t } = useTranslation("quotes")
  const starred = offers.filter(({ quote }) => isFavourite(quote.Service.Id))
  const others = offers.filter(({ quote }) => !isFavourite(quote.Service.Id))
  const groups = [
    { title: t("favourites"), offers: starred },
    { title: t("others"), offers: others },
  ].filter((group) => group.offers.length > 0)
  return groups.map((group) => (
    <section key={group.title} className={styles.favourites} aria-label={group.title}>
      <h3>{group.title}</h3>
      <ul>
        {group.offers.map((offer) => (
          <li key={offer.quote.Service.Id}>
            <FavouriteRow offer={offer} actions={actions} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function FavouriteRow({ offer, actions }: { readonly offer: OfferedQuote; readonly actions: CardActions }) {
  const { t, i18n } = useTranslation("quotes")
  const { quote, option } = offer
  const { Name: name, CourierName: courier } = quote.Service
  const price = moneyText(option.TotalPrice, quote.CurrencyCode, i18n.language)
  const duties = useDutiesText()(dutiesIn(option), quote.CurrencyCode)
  const takenOff = actions.takenOff(quote)
  return (
    <article
      className={`${choiceCardStyles.card} ${styles.favourite}`}
      data-chosen={actions.isChosen(quote)}
      data-hidden={actions.has(quote, "Hidden")}
    >
      <ServiceLogo service={quote.Service.Id} courier={courier} size={28} />
      <div className={styles.words}>
        <h4 title={name}>{name}</h4>
        <p>{quote.Service.ShortDescriptions.join(". ")}</p>
        {takenOff !== null && <p className={styles.note}>{takenOff}</p>}
      </div>
      <span className={styles.day}>{t("card.by", { day: dayText(quote.Delivery.To, i18n.language) })}</span>
      <span className={`${quotePriceStyles.price} ${styles.price} ss-figures`}>
        <strong>{price}</strong>
        <span>
          {option.TotalVat === 0
            ? t("card.vatFree")
            : t("card.exVat", { price: moneyText(option.TotalPriceExVat, quote.CurrencyCode, i18n.language) })}
        </span>
        {duties !== null && <span>{duties}</span>}
      </span>
      <CardControls quote={quote} name={name} actions={actions} />
      <button
        type="button"
        className={choiceCardStyles.choose}
        data-card
        aria-label={t("card.choose", { name, price: duties === null ? price : `${price}, ${duties}` })}
        aria-current={actions.isChosen(quote)}
        onClick={() => actions.choose(quote)}
      />
    </article>
  )
}
