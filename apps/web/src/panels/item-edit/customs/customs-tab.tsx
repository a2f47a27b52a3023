import { customsRouteOf } from "@smart-send/domain/customs/customs-route"
import { isExport } from "@smart-send/domain/customs/export-route"
import { isInternational } from "@smart-send/domain/item/item-status"
import { useTranslation } from "react-i18next"
import { useSettings } from "../../../data/settings/settings.ts"
import type { EditView } from "../edit-view.ts"
import { TaxFields } from "../tax-fields.tsx"
import { DutyChoiceField } from "./duty-choice-field.tsx"
import { InvoiceFields } from "./invoice-fields.tsx"
import { LineCodes } from "./line-codes.tsx"
import * as styles from "../edit-form.module.css"

/** What customs ask of the whole item (EDIT-21): the papers, who pays duties, and the tax details of both sides. */
export function CustomsTab({ view }: { readonly view: EditView }) {
  const { t } = useTranslation("item-customs")
  const settings = useSettings()
  const route = customsRouteOf(view.item, settings)
  return (
    <>
      <section className={styles.section} aria-labelledby="ss-customs-papers">
        <h4 id="ss-customs-papers">{isInternational(view.item) ? t("invoice") : t("additional")}</h4>
        <InvoiceFields view={view} route={route} />
        <LineCodes view={view} />
      </section>
      <section className={styles.section} aria-labelledby="ss-customs-duties">
        <h4 id="ss-customs-duties">{t("duties.title")}</h4>
        {isExport(route) ? (
          <DutyChoiceField view={view} route={route} />
        ) : (
          <p className="ss-quiet">{t("duties.none")}</p>
        )}
      </section>
      <section className={styles.section} aria-labelledby="ss-customs-sender">
        <h4 id="ss-customs-sender">{t("sender")}</h4>
        <TaxFields view={view} side="Sender" isInCustoms />
      </section>
      <section className={styles.section} aria-labelledby="ss-customs-recipient">
        <h4 id="ss-customs-recipient">{t("recipient")}</h4>
        <TaxFields view={view} side="Recipient" isInCustoms />
      </section>
    </>
  )
}
