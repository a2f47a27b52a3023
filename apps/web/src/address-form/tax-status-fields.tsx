import { Select, TextInput } from "@mantine/core"
import { vatStatusSchema, type Address } from "@smart-send/domain/address/address"
import { useTranslation } from "react-i18next"
import { useFeature } from "../data/settings/settings.ts"
import { withChosenVatStatus, withVatNumber } from "./change-address.ts"

interface TaxStatusFieldsProps {
  readonly side: "Recipient" | "Sender"
  readonly value: Address
  readonly onChange: (address: Address) => void
  /** The sentence under a field, by its path: "Sender.VatNumber". */
  readonly errorAt: (path: string) => string | undefined
  /** The VAT number's field was left. */
  readonly onLeave?: (path: string) => void
  /** What a typed VAT number does; it makes an individual a registered business when this is left out. */
  readonly withNumber?: (address: Address, number: string) => Address
  /** Whether the VAT number is asked for. It is when this is left out. */
  readonly hasNumber?: boolean
}

const STATUSES = vatStatusSchema.options

/** Tax status and VAT number of an address (ADDR-14). */
export function TaxStatusFields(props: TaxStatusFieldsProps) {
  const { side, value, onChange, errorAt, onLeave, withNumber = withVatNumber, hasNumber = true } = props
  const { t } = useTranslation("address-form")
  const canBePersonal = useFeature("SenderPersonalOption") || side === "Recipient"
  return (
    <>
      <Select
        wrapperProps={{ "data-field": `${side}.VatStatus` }}
        label={t("fields.VatStatus")}
        data={STATUSES.map((status) => ({
          value: status,
          label: t(`vatStatus.${status}`),
          disabled: status === "Individual" && !canBePersonal,
        }))}
        value={value.VatStatus}
        onChange={(chosen) => {
          const status = STATUSES.find((each) => each === chosen)
          if (status !== undefined) onChange(withChosenVatStatus(value, status))
        }}
        error={errorAt(`${side}.VatStatus`)}
        comboboxProps={{ withinPortal: false }}
        allowDeselect={false}
      />
      {hasNumber && (
        <TextInput
          wrapperProps={{ "data-field": `${side}.VatNumber` }}
          label={t("fields.VatNumber")}
          value={value.VatNumber}
          onChange={(event) => onChange(withNumber(value, event.currentTarget.value))}
          onBlur={() => onLeave?.(`${side}.VatNumber`)}
          error={errorAt(`${side}.VatNumber`)}
          withAsterisk={value.VatStatus === "Registered"}
          autoComplete="off"
        />
      )}
    </>
  )
}
