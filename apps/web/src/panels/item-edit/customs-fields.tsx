import { Select, TextInput } from "@mantine/core"
import { DEFAULT_EXPORT_REASON } from "@smart-send/domain/meta/meta"
import { useTranslation } from "react-i18next"
import { problemAt } from "./draft-problems.ts"
import type { EditView } from "./edit-view.ts"
import { metaText, withMeta } from "../../item-draft/with-meta.ts"
import * as styles from "./edit-form.module.css"

/** The export reasons there are (CUSTOMS-1). */
const REASONS = [
  "Sale",
  "Gift",
  "Sample",
  "Repair",
  "Documents",
  "IntraCompanyTransfer",
  "TemporaryExport",
  "NotSold",
  "PersonalEffects",
  "Return",
] as const

/** The customs fields of the whole item: only those that its validation lists. */
export function CustomsFields({ view: { item, change, problems, rules } }: { readonly view: EditView }) {
  const { t } = useTranslation("item-edit")
  const listed = new Map(rules.ItemValidation.map((rule) => [rule.name, rule]))
  // A service that delivers duty paid asks for a field that the country's rules do not.
  const asksIoss = listed.has("IossNumber") || problemAt(problems, "Meta.IossNumber") !== undefined
  if (!listed.has("ExportReason") && !asksIoss) return null
  return (
    <fieldset className={`${styles.fields} ${styles.section}`}>
      <legend>{t("contents.customs")}</legend>
      {listed.has("ExportReason") && (
        <Select
          wrapperProps={{ "data-field": "Meta.ExportReason" }}
          label={t("contents.reason")}
          data={REASONS.map((reason) => ({ value: reason, label: t(`contents.reasons.${reason}`) }))}
          value={metaText(item.Meta, "ExportReason") || DEFAULT_EXPORT_REASON}
          onChange={(reason) => change({ Meta: withMeta(item.Meta, "ExportReason", reason ?? "") })}
          error={problemAt(problems, "Meta.ExportReason")}
          withAsterisk={listed.get("ExportReason")?.required === true}
          comboboxProps={{ withinPortal: false }}
          allowDeselect={false}
        />
      )}
      {asksIoss && (
        <TextInput
          className={styles.code}
          wrapperProps={{ "data-field": "Meta.IossNumber" }}
          label={t("contents.ioss")}
          value={metaText(item.Meta, "IossNumber")}
          onChange={(event) => change({ Meta: withMeta(item.Meta, "IossNumber", event.currentTarget.value) })}
          error={problemAt(problems, "Meta.IossNumber")}
          autoComplete="off"
        />
      )}
    </fieldset>
  )
}
