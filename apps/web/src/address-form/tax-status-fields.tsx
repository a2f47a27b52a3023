import { Select, TextInput } from "@mantine/core"
import { vatStatusSchema, type Address } from "@smart-send/domain/address/address"
import { withVatStatusOf } from "@smart-send/domain/customer/organisation"
import { useTranslation } from "react-i18next"
import { useFeature } from "../data/settings/settings.ts"
import { withVatNumber } from "./change-address.ts"

/** An address, or another entity with what the tax office asks of one. */
export type Taxed = Pick<Address, "Organisation" | "VatNumber" | "VatStatus">

interface TaxStatusFieldsProps<T extends Taxed> {
  /** Where it stands in what is edited; empty where it is all that is edited. */
  readonly at: "Recipient." | "Sender." | ""
  readonly value: T
  readonly onChange: (address: T) => void
  /** The sentence under a field, by its path: "Sender.VatNumber". */
  readonly errorAt: (path: string) => string | undefined
  /** The VAT number's field was left. */
  readonly onLeave?: (path: string) => void
  /** What a typed VAT number does; it makes an individual a registered business when this is left out. */
  readonly withNumber?: (address: T, number: string) => T
  /** Whether the VAT number is asked for. It is when this is left out. */
  readonly hasNumber?: boolean
}

const STATUSES = vatStatusSchema.options

/** Tax status and VAT number of an address (ADDR-14). */
export function TaxStatusFields<T extends Taxed>(props: TaxStatusFieldsProps<T>) {
  const { at, value, onChange, errorAt, onLeave, withNumber = withVatNumber, hasNumber = true } = props
  const { t } = useTranslation("address-form")
  const canBePersonal = useFeature("SenderPersonalOption") || at === "Recipient."
  return (
    <>
      <Select
        wrapperProps={{ "data-field": `${at}VatStatus` }}
        label={t("fields.VatStatus")}
        data={STATUSES.map((status) => ({
          value: status,
          label: t(`vatStatus.${status}`),
          disabled: status === "Individual" && !canBePersonal,
        }))}
        value={value.VatStatus}
        onChange={(chosen) => {
          const status = STATUSES.find((each) => each === chosen)
          if (status !== undefined) onChange(withVatStatusOf(value, status))
        }}
        error={errorAt(`${at}VatStatus`)}
        comboboxProps={{ withinPortal: false }}
        allowDeselect={false}
      />
      {hasNumber && (
        <TextInput
          wrapperProps={{ "data-field": `${at}VatNumber` }}
          label={t("fields.VatNumber")}
          value={value.VatNumber}
          onChange={(event) => onChange(withNumber(value, event.currentTarget.value))}
          onBlur={() => onLeave?.(`${at}VatNumber`)}
          error={errorAt(`${at}VatNumber`)}
          withAsterisk={value.VatStatus === "Registered"}
          autoComplete="off"
        />
      )}
    </>
  )
}
