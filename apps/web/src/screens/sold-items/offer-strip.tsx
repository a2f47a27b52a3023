import { Button, CloseButton } from "@mantine/core"
import type { ItemId } from "@smart-send/domain/id/id"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { IconChevronRight } from "@tabler/icons-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { MemoryOffer } from "../../grid/list/memory-offer.ts"
import type { SharedProblem } from "../../grid/list/shared-problems.ts"
import type { Offer } from "./use-offers.ts"
import * as styles from "./strip.module.css"

interface OfferStripProps {
  readonly offers: readonly Offer[]
  readonly onFill: (offer: MemoryOffer) => void
  readonly onFixAll: (shared: SharedProblem, element: HTMLElement) => void
  readonly onShowOnly: (ids: ReadonlySet<ItemId>) => void
  readonly onHide: (offer: Offer) => void
}

/** A problem or gap that many items share, one at a time, each with a button that fixes all of them. */
export function OfferStrip({ offers, onFill, onFixAll, onShowOnly, onHide }: OfferStripProps) {
  const { t } = useTranslation("items")
  const [at, setAt] = useState(0)
  const offer = offers[at % offers.length]
  if (offer === undefined) return null
  return (
    <section className={styles.strip} aria-label={t("strip.label")}>
      {offer.kind === "memory" ? (
        <MemoryLine offer={offer.memory} onFill={onFill} />
      ) : (
        <SharedLine shared={offer.shared} onFixAll={onFixAll} onShowOnly={onShowOnly} />
      )}
      {offers.length > 1 && (
        <Button
          variant="subtle"
          color="saved"
          size="xs"
          rightSection={<IconChevronRight size={16} stroke={1.5} aria-hidden />}
          onClick={() => setAt((at % offers.length) + 1)}
        >
          {t("strip.next", { count: offers.length })}
        </Button>
      )}
      <CloseButton size="sm" aria-label={t("strip.hide")} onClick={() => onHide(offer)} />
    </section>
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
      <p className={`${styles.text} ss-figures`}>
        <MeaningIcon meaning="moving" size={18} />
        <span>{t("strip.memory", { count: offer.changes.size })}</span>
      </p>
      <Button variant="default" size="xs" onClick={() => onFill(offer)}>
        {t("strip.fill", { what })}
      </Button>
    </>
  )
}

interface SharedLineProps {
  readonly shared: SharedProblem
  readonly onFixAll: OfferStripProps["onFixAll"]
  readonly onShowOnly: OfferStripProps["onShowOnly"]
}

function SharedLine({ shared, onFixAll, onShowOnly }: SharedLineProps) {
  const { t } = useTranslation("items")
  const count = shared.ids.length
  return (
    <>
      <p className={`${styles.text} ss-figures`}>
        <MeaningIcon meaning="attention" size={18} />
        <span title={shared.sentence}>{t("strip.shared", { count, sentence: shared.sentence })}</span>
      </p>
      {shared.fix !== "show" && (
        <Button variant="default" size="xs" onClick={(event) => onFixAll(shared, event.currentTarget)}>
          {t(`strip.fix.${shared.fix}`, { count })}
        </Button>
      )}
      <Button
        className={styles.extra}
        variant="subtle"
        color="saved"
        size="xs"
        onClick={() => onShowOnly(new Set(shared.ids))}
      >
        {t("strip.show", { count })}
      </Button>
    </>
  )
}
