import { Button, CloseButton } from "@mantine/core"
import type { ItemId } from "@smart-send/domain/id/id"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { useTranslation } from "react-i18next"
import type { MemoryOffer } from "../../../grid/list/memory-offer.ts"
import type { SharedProblem } from "../../../grid/list/shared-problems.ts"
import { offerName, type Offer } from "../use-offers.ts"
import * as styles from "./offer-list.module.css"

interface OfferListProps {
  readonly offers: readonly Offer[]
  readonly onFill: (offer: MemoryOffer) => void
  readonly onFixAll: (shared: SharedProblem) => void
  readonly onShowOnly: (ids: ReadonlySet<ItemId>) => void
  readonly onHide: (offer: Offer) => void
}

/** The problems and gaps that many items share, each with a button that fixes all of them. */
export function OfferList({ offers, onHide, ...on }: OfferListProps) {
  const { t } = useTranslation("items")
  return (
    <ul className={styles.offers}>
      {offers.map((offer) => (
        <li key={offerName(offer)} className={styles.offer}>
          {offer.kind === "memory" ? (
            <MemoryLine offer={offer.memory} onFill={on.onFill} />
          ) : (
            <SharedLine shared={offer.shared} onFixAll={on.onFixAll} onShowOnly={on.onShowOnly} />
          )}
          <CloseButton
            className={styles.hide}
            size="sm"
            aria-label={t("strip.hide")}
            title={t("strip.hide")}
            onClick={() => onHide(offer)}
          />
        </li>
      ))}
    </ul>
  )
}

interface MemoryLineProps {
  readonly offer: MemoryOffer
  readonly onFill: (offer: MemoryOffer) => void
}

function MemoryLine({ offer, onFill }: MemoryLineProps) {
  const { t, i18n } = useTranslation("items")
  const what = new Intl.ListFormat(i18n.language).format(offer.facts.map((fact) => t(`strip.fact.${fact}`)))
  return (
    <>
      <p className={`${styles.words} ss-figures`}>
        <MeaningIcon meaning="moving" size={18} />
        <span>{t("strip.memory", { count: offer.changes.size })}</span>
      </p>
      <div className={styles.acts}>
        <Button variant="default" size="xs" onClick={() => onFill(offer)}>
          {t("strip.fill", { what })}
        </Button>
      </div>
    </>
  )
}

interface SharedLineProps {
  readonly shared: SharedProblem
  readonly onFixAll: OfferListProps["onFixAll"]
  readonly onShowOnly: OfferListProps["onShowOnly"]
}

function SharedLine({ shared, onFixAll, onShowOnly }: SharedLineProps) {
  const { t } = useTranslation("items")
  const count = shared.ids.length
  return (
    <>
      <p className={`${styles.words} ss-figures`}>
        <MeaningIcon meaning="attention" size={18} />
        <span>{t("strip.shared", { count, sentence: shared.sentence })}</span>
      </p>
      <div className={styles.acts}>
        {shared.fix !== "show" && (
          <Button variant="default" size="xs" onClick={() => onFixAll(shared)}>
            {t(`strip.fix.${shared.fix}`, { count })}
          </Button>
        )}
        <Button variant="subtle" color="saved" size="xs" onClick={() => onShowOnly(new Set(shared.ids))}>
          {t("strip.show", { count })}
        </Button>
      </div>
    </>
  )
}
