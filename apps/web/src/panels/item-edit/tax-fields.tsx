import { Select, TextInput } from "@mantine/core"
import { vatStatusSchema } from "@smart-send/domain/address/address"
import { isInternational } from "@smart-send/domain/item/item-status"
import { useTranslation } from "react-i18next"
import { withChosenVatStatus, withVatNumber } from "../../address-form/change-address.ts"
import { useFeature } from "../../data/settings/settings.ts"
import { problemAt } from "./draft-problems.ts"
import type { EditView } from "./edit-view.ts"
import { metaText, withMeta } from "../../item-draft/with-meta.ts"
import * as styles from "./edit-form.module.css"

interface TaxFieldsProps {
  readonly view: EditView
  readonly side: "Recipient" | "Sender"
}

const STATUSES = vatStatusSchema.options

/**
 * Tax status and numbers of sender or recipient (EDIT-22), shown only if the parcel leaves the country or a number is
 * known.
 */
export function TaxFields({ view, side }: TaxFieldsProps) {
  const { t } = useTranslation("address-form")
  const { t: tEdit } = useTranslation("item-edit")
  const { item, change, problems, rules } = view
  const canBePersonal = useFeature("SenderPersonalOption") || side === "Recipient"
  const address = item[side]
  if (!isInternational(item) && address.VatNumber === "") return null
  const asksEori = side === "Sender" && rules.SenderValidation.some(({ name }) => name === "EoriNumber")
  return (
    <fieldset className={styles.fields}>
      <legend>{tEdit("address.tax")}</legend>
      <Select
        wrapperProps={{ "data-field": `${side}.VatStatus` }}
        label={t("fields.VatStatus")}
        data={STATUSES.map((status) => ({
          value: status,
          label: t(`vatStatus.${status}`),
          disabled: status === "Individual" && !canBePersonal,
        }))}
        value={address.VatStatus}
        onChange={(value) => {
          const status = STATUSES.find((each) => each === value)
          if (status !== undefined) change({ [side]: withChosenVatStatus(address, status) })
        }}
        error={problemAt(problems, `${side}.VatStatus`)}
        comboboxProps={{ withinPortal: false }}
        allowDeselect={false}
      />
      <TextInput
        wrapperProps={{ "data-field": `${side}.VatNumber` }}
        label={t("fields.VatNumber")}
        value={address.VatNumber}
        onChange={(event) => change({ [side]: withVatNumber(address, event.currentTarget.value) })}
        error={problemAt(problems, `${side}.VatNumber`)}
        withAsterisk={address.VatStatus === "Registered"}
        autoComplete="off"
      />
      {asksEori && (
        <TextInput
          wrapperProps={{ "data-field": "Meta.EoriNumber" }}
          label={tEdit("fields.EoriNumber")}
          value={metaText(item.Meta, "EoriNumber")}
          onChange={(event) => change({ Meta: withMeta(item.Meta, "EoriNumber", event.currentTarget.value) })}
          error={problemAt(problems, "Meta.EoriNumber")}
          autoComplete="off"
        />
      )}
    </fieldset>
  )
}
