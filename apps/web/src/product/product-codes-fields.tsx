import { NativeSelect, TextInput, type NativeSelectProps, type TextInputProps } from "@mantine/core"
import { countries } from "@smart-send/domain/country/country"
import type { ReactNode } from "react"

/** Tariff code and country of manufacture of one product (ISO alpha-3); empty for what is not known. */
export interface ProductCodes {
  readonly code: string
  readonly origin: string
}

interface ProductCodesFieldsProps {
  readonly codes: ProductCodes
  readonly onChange: (part: Partial<ProductCodes>) => void
  /** What the field of the code has besides; or what is shown in its place; null for none. */
  readonly code: Omit<TextInputProps, "value" | "onChange" | "inputMode"> | { readonly instead: ReactNode } | null
  /** What the field of the country has besides; null for none. */
  readonly origin: Omit<NativeSelectProps, "value" | "onChange" | "data"> | null
  /** What stands in the list while no country is chosen. */
  readonly choose: string
}

/** What customs ask of a product: one pair of fields wherever it is asked, on the list by product and in an order. */
export function ProductCodesFields({ codes, onChange, code, origin, choose }: ProductCodesFieldsProps) {
  return (
    <>
      {code !== null && "instead" in code && code.instead}
      {code !== null && !("instead" in code) && (
        <TextInput
          autoComplete="off"
          {...code}
          value={codes.code}
          inputMode="numeric"
          onChange={(event) => onChange({ code: event.currentTarget.value })}
        />
      )}
      {origin !== null && (
        <NativeSelect
          {...origin}
          value={codes.origin}
          onChange={(event) => onChange({ origin: event.currentTarget.value })}
          data={[
            { value: "", label: choose },
            ...countries.map(({ Iso3Code, Name }) => ({ value: Iso3Code, label: Name })),
          ]}
        />
      )}
    </>
  )
}
