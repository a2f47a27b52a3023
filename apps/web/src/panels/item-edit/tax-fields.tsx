import { Select, TextInput } from "@mantine/core"
import { vatStatusSchema } from "@smart-send/domain/address/address"
import { vatStatusOf } from "@smart-send/domain/address/vat-status"
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
  /** On the tab Customs, under a heading of its own. */
  readonly isInCustoms?: boolean
}

const STATUSES = vatStatusSchema.options

/**
 * Tax status and numbers of sender or recipient (EDIT-22): on the tab Customs, or else with the address if the parcel
 * leaves the country or a number is known.
 */
export function TaxFields({ view, side, isInCustoms = false }: TaxFieldsProps) {
  const { t } = useTranslation("address-form")
  const { t: tEdit } = useTranslation("item-edit")
  const { item, change, problems, rules } = view
  const canBePersonal = useFeature("SenderPersonalOption") || side === "Recipient"
  const address = item[side]
  if (!isInCustoms && !isInternational(item) && address.VatNumber === "") return null
  const eori = side === "Sender" ? rules.SenderValidation.find(({ name }) => name === "EoriNumber") : undefined
  const taxId = side === "Recipient" ? rules.RecipientValidation.find(({ name }) => name === "TaxId") : undefined
  return (
    <fieldset className={styles.fields}>
      <legend className={isInCustoms ? "ss-visually-hidden" : undefined}>
        {tEdit(isInCustoms ? `address.taxOf.${side}` : "address.tax")}
      </legend>
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
      {eori !== undefined && (
        <TextInput
          wrapperProps={{ "data-field": "Meta.EoriNumber" }}
          label={tEdit("fields.EoriNumber")}
          value={metaText(item.Meta, "EoriNumber")}
          onChange={(event) => change({ Meta: withMeta(item.Meta, "EoriNumber", event.currentTarget.value) })}
          error={problemAt(problems, "Meta.EoriNumber")}
          withAsterisk={eori.required}
          autoComplete="off"
        />
      )}
      {taxId !== undefined && (
        <TextInput
          wrapperProps={{ "data-field": "Meta.TaxId" }}
          label={tEdit("fields.TaxId")}
          value={metaText(item.Meta, "TaxId")}
          onChange={(event) => change({ Meta: withMeta(item.Meta, "TaxId", event.currentTarget.value) })}
          error={problemAt(problems, "Meta.TaxId")}
          withAsterisk={taxId.required && vatStatusOf(address) !== "Individual"}
          autoComplete="off"
        />
      )}
    </fieldset>
  )
}
