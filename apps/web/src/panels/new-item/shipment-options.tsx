import { Button } from "@mantine/core"
import type { ItemService } from "@smart-send/domain/service/service"
import { dutiesIn } from "@smart-send/domain/quote/duties-in-price"
import { ErrorBlock } from "@smart-send/ui/error-block"
import { moneyText } from "@smart-send/ui/money-text"
import { IconCoins } from "@smart-send/ui/icons"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { dayText } from "../../locales/format.ts"
import { ServiceLogo } from "../../service/service-logo.tsx"
import { useDutiesText } from "../../service/use-duties-text.ts"
import { chosenService, isOffer, type OfferedService } from "./offered-services.ts"
import type { Offers } from "./use-offers.ts"
import { Block, Waiting } from "../../data/client/waiting.tsx"
import * as newItemPanelStyles from "./new-item-panel.module.css"
import * as styles from "./shipment-options.module.css"

interface ShipmentOptionsProps {
  readonly offers: Offers
  readonly hasWeight: boolean
  /** Null: the cheapest that fits. */
  readonly chosen: ItemService | null
  readonly onChoose: (service: ItemService | null) => void
}

const SHOWN_AT_FIRST = 5

/** The services for the parcel as it is, cheapest first, to choose from. */
export function ShipmentOptions({ offers, hasWeight, chosen, onChoose }: ShipmentOptionsProps) {
  const { t } = useTranslation("new-item")
  const title = useId()
  return (
    <div className={styles.options} role="group" aria-labelledby={title} aria-busy={offers.isStale}>
      <h4 id={title} className={styles.subheading}>
        {t("options.title")}
      </h4>
      {!hasWeight || offers.offered === null ? (
        <p className={newItemPanelStyles.note} role="status">
          {t(hasWeight ? "options.checkFields" : "options.needsWeight")}
        </p>
      ) : offers.hasFailed ? (
        <ErrorBlock
          title={t("options.failed")}
          referenceLabel=""
          actions={
            <Button variant="default" onClick={offers.again}>
              {t("tryAgain")}
            </Button>
          }
        >
          {t("options.failedText")}
        </ErrorBlock>
      ) : offers.offered === undefined ? (
        <OptionsSkeleton />
      ) : (
        <OptionList
          offered={offers.offered}
          isStale={offers.isStale}
          isGone={offers.isGone}
          {...{ chosen, onChoose }}
        />
      )}
    </div>
  )
}

interface OptionListProps extends Pick<ShipmentOptionsProps, "chosen" | "onChoose"> {
  readonly offered: readonly OfferedService[]
  readonly isStale: boolean
  readonly isGone: boolean
}

function OptionList({ offered, isStale, isGone, chosen, onChoose }: OptionListProps) {
  const { t } = useTranslation("new-item")
  const name = useId()
  const [shown, setShown] = useState(SHOWN_AT_FIRST)
  // The chosen service is always shown, wherever it is in the list.
  const seen = offered.filter((offer, index) => index < shown || isOffer(offer, chosen))
  const left = offered.length - seen.length
  return (
    <>
      <p className={newItemPanelStyles.note} role="status">
        {isStale
          ? t("options.loading")
          : isGone
            ? t("options.gone", { name: chosen?.Name ?? "" })
            : offered.length === 0
              ? `${t("options.none")}. ${t("options.noneText")}`
              : t("options.found", { count: offered.length })}
      </p>
      {offered.length > 0 && (
        <div className={styles.offers} data-stale={isStale}>
          <label className={styles.offer}>
            <input type="radio" name={name} checked={chosen === null || isGone} onChange={() => onChoose(null)} />
            <span className={styles.auto} aria-hidden>
              <IconCoins size={18} stroke={1.5} />
            </span>
            <span className={styles.offerText}>
              <strong>{t("options.auto")}</strong>
              <small>{t("options.autoText")}</small>
            </span>
          </label>
          {seen.map((offer) => (
            <Offer
              key={`${offer.quote.Service.AccountId} ${offer.quote.Service.Id}`}
              name={name}
              offer={offer}
              isChosen={isOffer(offer, chosen)}
              onChoose={() => onChoose(chosenService(offer))}
            />
          ))}
        </div>
      )}
      {left > 0 && (
        <Button variant="subtle" onClick={() => setShown(shown + SHOWN_AT_FIRST * 2)}>
          {t("options.more", { count: Math.min(left, SHOWN_AT_FIRST * 2) })}
        </Button>
      )}
    </>
  )
}

interface OfferProps {
  readonly name: string
  readonly offer: OfferedService
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Offer({ name, offer: { quote, option }, isChosen, onChoose }: OfferProps) {
  const { t, i18n } = useTranslation("new-item")
  const money = (amount: number): string => moneyText(amount, quote.CurrencyCode, i18n.language)
  const duties = useDutiesText()(dutiesIn(option), quote.CurrencyCode)
  return (
    <label className={styles.offer}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <ServiceLogo service={quote.Service.Id} courier={quote.Service.CourierName} />
      <span className={styles.offerText}>
        <strong>{quote.Service.Name}</strong>
        <small>
          {t("options.by", { day: dayText(quote.Delivery.To, i18n.language) })} ·{" "}
          {t(`options.handOver.${quote.Service.CollectionType}`)}
        </small>
      </span>
      <span className={`${styles.offerPrice} ss-figures`}>
        <strong>{money(option.TotalPrice)}</strong>
        <small>{t("options.exVat", { price: money(option.TotalPriceExVat) })}</small>
        {duties !== null && <small>{duties}</small>}
      </span>
    </label>
  )
}

const CARDS = [0, 1, 2]

function OptionsSkeleton() {
  const { t } = useTranslation("new-item")
  return (
    <Waiting className={styles.options} label={t("options.loading")}>
      {CARDS.map((card) => (
        <Block key={card} height={56} />
      ))}
    </Waiting>
  )
}
