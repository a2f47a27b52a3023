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
  const { item, change, problems } = view
  const canBePersonal = useFeature("SenderPersonalOption") || side === "Recipient"
  const address = item[side]
  if (!isInCustoms && !isInternational(item) && address.VatNumber === "") return null
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
      <CustomsNumbers view={view} side={side} />
    </fieldset>
  )
}

/** The sender's EORI number and the recipient's tax ID, where the rules list them. */
function CustomsNumbers({ view: { item, change, problems, rules }, side }: Pick<TaxFieldsProps, "view" | "side">) {
  const { t } = useTranslation("item-edit")
  const name = side === "Sender" ? "EoriNumber" : "TaxId"
  const rule = rules[`${side}Validation`].find((each) => each.name === name)
  if (rule === undefined) return null
  const isNeeded = side === "Sender" || vatStatusOf(item[side]) !== "Individual"
  return (
    <TextInput
      wrapperProps={{ "data-field": `Meta.${name}` }}
      label={t(`fields.${name}`)}
      value={metaText(item.Meta, name)}
      onChange={(event) => change({ Meta: withMeta(item.Meta, name, event.currentTarget.value) })}
      error={problemAt(problems, `Meta.${name}`)}
      withAsterisk={rule.required && isNeeded}
      autoComplete="off"
    />
  )
}
