import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { Quote } from "@smart-send/domain/quote/quote"
import type { Service } from "@smart-send/domain/service/service"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { useTranslation } from "react-i18next"
import { fitNotes, parcelsOf } from "./fit-notes.ts"
import { parcelFit } from "./parcel-fit.ts"
import { useFitSentence } from "./use-fit-sentence.ts"
import * as styles from "./fit-messages.module.css"

interface FitMessagesProps {
  readonly service: Service
  readonly item: ShipmentItem
  readonly quote: Quote | null
}

/** Whether this order fits the service, and each reason why it does not. */
export function FitMessages({ service, item, quote }: FitMessagesProps) {
  const sentences = useSentences({ service, item, quote })
  const { t } = useTranslation("service-info")
  if (sentences.length === 0) {
    const known = fitKnown(service, item)
    return known === null ? null : (
      <p className={styles.fit} data-meaning="ready">
        <MeaningIcon meaning="ready" />
        <span>{t(`fit.${known}`)}</span>
      </p>
    )
  }
  return (
    <ul className={styles.fits}>
      {sentences.map((sentence) => (
        <li key={sentence} className={styles.fit} data-meaning="broken">
          <MeaningIcon meaning="broken" />
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  )
}

/** Reasons that follow from the limits, in the seller's language; other reasons in the service's own words. */
function useSentences({ service, item, quote }: FitMessagesProps): readonly string[] {
  const { t } = useTranslation("service-info")
  const sentenceOf = useFitSentence()
  const notes = fitNotes(service, item)
  if (notes.length === 0) return quote?.Unavailable.map(({ Message }) => Message) ?? []
  const count = parcelsOf(item).length
  return notes.map((note) =>
    count > 1 && "parcel" in note
      ? `${t("fit.ofParcels", { number: note.parcel + 1, count })} ${sentenceOf(note)}`
      : sentenceOf(note),
  )
}

/** What can be said of a parcel whose weight or size may be missing. */
function fitKnown(service: Service, item: ShipmentItem): "fits" | "fitsSize" | "fitsWeight" | null {
  const fits = parcelsOf(item).map((parcel) => parcelFit(service, parcel))
  const hasWeight = fits.every((fit) => fit.weight !== null)
  const hasSize = fits.every((fit) => fit.sides !== null)
  if (hasWeight) return hasSize ? "fits" : "fitsWeight"
  return hasSize ? "fitsSize" : null
}
