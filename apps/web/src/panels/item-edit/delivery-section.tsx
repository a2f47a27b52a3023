import { Textarea, TextInput } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useFeature } from "../../data/settings/settings.ts"
import { problemAt } from "./draft-problems.ts"
import type { EditView } from "./edit-view.ts"
import { metaText, withMeta } from "../../item-draft/with-meta.ts"
import * as styles from "./edit-form.module.css"

/** Instructions for the driver, each with its feature. The buyer's own note can only be read (EDIT-19). */
export function DeliverySection({ view: { item, change, problems } }: { readonly view: EditView }) {
  const { t } = useTranslation("item-edit")
  const hasInstructions = useFeature("DeliveryInstructions")
  const hasSafePlace = useFeature("DeliverySafePlace")
  const hasBuyerNote = useFeature("DeliveryBuyerNote")
  if (!hasInstructions && !hasSafePlace && !hasBuyerNote) return null
  const note = metaText(item.Meta, "Buyer Note")
  return (
    <section className={styles.section} aria-labelledby="ss-edit-delivery">
      <h4 id="ss-edit-delivery">{t("extras.delivery")}</h4>
      {hasInstructions && (
        <Textarea
          label={t("extras.instructions")}
          value={metaText(item.Meta, "Delivery Instructions")}
          onChange={(event) =>
            change({ Meta: withMeta(item.Meta, "Delivery Instructions", event.currentTarget.value) })
          }
          wrapperProps={{ "data-field": "Meta.Delivery Instructions" }}
          error={problemAt(problems, "Meta.Delivery Instructions")}
          rows={2}
        />
      )}
      {hasSafePlace && (
        <TextInput
          label={t("extras.safePlace")}
          value={metaText(item.Meta, "Delivery Safe Place")}
          onChange={(event) => change({ Meta: withMeta(item.Meta, "Delivery Safe Place", event.currentTarget.value) })}
          wrapperProps={{ "data-field": "Meta.Delivery Safe Place" }}
          error={problemAt(problems, "Meta.Delivery Safe Place")}
          autoComplete="off"
        />
      )}
      {hasBuyerNote && (
        <Textarea label={t("extras.buyerNote")} value={note} placeholder={t("extras.noBuyerNote")} readOnly rows={2} />
      )}
    </section>
  )
}
