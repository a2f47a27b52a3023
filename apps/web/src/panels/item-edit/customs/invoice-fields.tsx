import { Select, TextInput } from "@mantine/core"
import type { CustomsRoute } from "@smart-send/domain/customs/export-route"
import { standInFor } from "@smart-send/domain/item/sender-numbers"
import { exportReasonsFor } from "@smart-send/domain/customs/export-reason"
import { DEFAULT_EXPORT_REASON } from "@smart-send/domain/meta/meta"
import { useTranslation } from "react-i18next"
import { useSettings } from "../../../data/settings/settings.ts"
import { metaText, withMeta } from "../../../item-draft/with-meta.ts"
import { problemAt } from "../draft-problems.ts"
import type { EditView } from "../edit-view.ts"
import * as styles from "../edit-form.module.css"

interface InvoiceFieldsProps {
  readonly view: EditView
  readonly route: CustomsRoute
}

/** The reason for export, or the UKIMS number where goods stay in the United Kingdom: what the rules list. */
export function InvoiceFields({ view: { item, change, problems, rules }, route }: InvoiceFieldsProps) {
  const { t } = useTranslation("item-customs")
  const settings = useSettings()
  const listed = new Map(rules.ItemValidation.map((rule) => [rule.name, rule]))
  const chosen = metaText(item.Meta, "ExportReason") || DEFAULT_EXPORT_REASON
  const allowed = exportReasonsFor(item, settings)
  const standsIn = standInFor("UkimsNumber", item)
  // A reason that is not allowed is shown as it is, so that it can be changed.
  const isKnown = allowed.some((reason) => reason === chosen)
  return (
    <>
      {listed.has("ExportReason") && (
        <Select
          wrapperProps={{ "data-field": "Meta.ExportReason" }}
          label={t("reason")}
          description={allowed.length === 1 ? t("saleOnly") : undefined}
          data={[
            ...allowed.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) })),
            ...(isKnown ? [] : [{ value: chosen, label: chosen, disabled: true }]),
          ]}
          value={chosen}
          onChange={(reason) => change({ Meta: withMeta(item.Meta, "ExportReason", reason ?? "") })}
          error={problemAt(problems, "Meta.ExportReason")}
          withAsterisk={listed.get("ExportReason")?.required === true}
          comboboxProps={{ withinPortal: false }}
          allowDeselect={false}
        />
      )}
      {route === "Windsor" && <p className="ss-quiet">{t(listed.has("UkimsNumber") ? "windsorB2B" : "windsor")}</p>}
      {listed.has("UkimsNumber") && (
        <TextInput
          className={styles.code}
          wrapperProps={{ "data-field": "Meta.UkimsNumber" }}
          label={t("ukims")}
          description={standsIn === "" ? t("ukimsHelp") : t("ofSavedSender")}
          placeholder={standsIn}
          value={metaText(item.Meta, "UkimsNumber")}
          onChange={(event) => change({ Meta: withMeta(item.Meta, "UkimsNumber", event.currentTarget.value) })}
          error={problemAt(problems, "Meta.UkimsNumber")}
          withAsterisk={listed.get("UkimsNumber")?.required === true && standsIn === ""}
          autoComplete="off"
        />
      )}
    </>
  )
}
