import { TextInput } from "@mantine/core"
import { standInFor } from "@smart-send/domain/item/sender-numbers"
import { vatStatusOf } from "@smart-send/domain/address/vat-status"
import { isInternational } from "@smart-send/domain/item/item-status"
import { useTranslation } from "react-i18next"
import { TaxStatusFields } from "../../address-form/tax-status-fields.tsx"
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

/**
 * Tax status and numbers of sender or recipient (EDIT-22): on the tab Customs, or else with the address if the parcel
 * leaves the country or a number is known.
 */
export function TaxFields({ view, side, isInCustoms = false }: TaxFieldsProps) {
  const { t } = useTranslation("item-edit")
  const { item, change, problems } = view
  const address = item[side]
  if (!isInCustoms && !isInternational(item) && address.VatNumber === "") return null
  return (
    <fieldset className={styles.fields}>
      <legend className={isInCustoms ? "ss-visually-hidden" : undefined}>
        {t(isInCustoms ? `address.taxOf.${side}` : "address.tax")}
      </legend>
      <TaxStatusFields
        at={`${side}.`}
        value={address}
        onChange={(next) => change({ [side]: next })}
        errorAt={(path) => problemAt(problems, path)}
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
  const standsIn = standInFor(name, item)
  const isNeeded = side === "Sender" || vatStatusOf(item[side]) !== "Individual"
  return (
    <TextInput
      wrapperProps={{ "data-field": `Meta.${name}` }}
      label={t(`fields.${name}`)}
      description={standsIn === "" ? undefined : t("address.ofSavedSender")}
      placeholder={standsIn}
      value={metaText(item.Meta, name)}
      onChange={(event) => change({ Meta: withMeta(item.Meta, name, event.currentTarget.value) })}
      error={problemAt(problems, `Meta.${name}`)}
      withAsterisk={rule.required && isNeeded && standsIn === ""}
      autoComplete="off"
    />
  )
}
