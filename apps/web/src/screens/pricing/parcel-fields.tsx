import type { ComboboxItem, ComboboxItemGroup } from "@mantine/core"
import { Select, TextInput } from "@mantine/core"
import { countries } from "@smart-send/domain/country/country"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useSettings } from "../../data/settings/settings.ts"
import { findCountries } from "./find-countries.ts"
import type { ParcelFaults, ParcelField, ParcelForm } from "./parcel-question.ts"
import * as styles from "./parcel-fields.module.css"

interface ParcelFieldsProps {
  readonly form: ParcelForm
  readonly faults: ParcelFaults
  readonly onChange: (change: Partial<ParcelForm>) => void
}

const SIDES = ["length", "width", "height"] as const

/** Enough of the list to recognise where it stands; typing finds the rest. */
const COUNTRIES_SHOWN = 60

/** Destination, origin and parcel. An error is shown under its own field. */
export function ParcelFields({ form, faults, onChange }: ParcelFieldsProps) {
  const { t } = useTranslation("pricing")
  const currency = useCurrencySymbol()
  const countryData = useMemo(() => countriesHomeFirst(form.country), [form.country])
  const fault = (field: ParcelField): string | false => {
    const found = faults[field]
    return found !== undefined && t(`faults.${found}`)
  }
  const field = (name: Exclude<ParcelField, "country">, label: string) => (
    <TextInput
      key={name}
      className={styles.field}
      wrapperProps={{ "data-field": name }}
      label={label}
      value={form[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      error={fault(name)}
      inputMode={name === "from" || name === "to" ? "text" : "decimal"}
      autoComplete="off"
      maxLength={40}
    />
  )
  return (
    <form className={styles.fields} noValidate onSubmit={(event) => event.preventDefault()}>
      <Select
        className={styles.field}
        wrapperProps={{ "data-field": "country" }}
        label={t("calculator.country")}
        data={countryData}
        value={form.country === "" ? null : form.country}
        onChange={(country) => onChange({ country: country ?? "" })}
        error={fault("country")}
        nothingFoundMessage={t("calculator.countryNone")}
        limit={COUNTRIES_SHOWN}
        filter={({ options, search }) => findCountries(options.filter(isOption), search)}
        // The list is drawn beside its field, so that it lies inside the page's landmark.
        comboboxProps={{ withinPortal: false }}
        searchable
        selectFirstOptionOnChange
        allowDeselect={false}
      />
      {field("from", t("calculator.from"))}
      {field("to", t("calculator.to"))}
      {field("weight", t("calculator.weight"))}
      {field("value", t("calculator.value", { currency }))}
      {SIDES.map((side) => field(side, t(`calculator.${side}`)))}
    </form>
  )
}

/** Mantine also supports groups of options; this list has none. */
function isOption(option: ComboboxItem | ComboboxItemGroup<ComboboxItem>): option is ComboboxItem {
  return "value" in option
}

/** The chosen country first, then all by name. The list is cut short and must contain the chosen one. */
function countriesHomeFirst(chosen: string): { value: string; label: string }[] {
  return countries
    .toSorted((a, b) => Number(b.Iso3Code === chosen) - Number(a.Iso3Code === chosen))
    .map(({ Iso3Code, Name }) => ({ value: Iso3Code, label: Name }))
}

/** "£" of GBP. */
function useCurrencySymbol(): string {
  const { i18n } = useTranslation()
  const { DefaultCurrency: currency } = useSettings()
  const parts = new Intl.NumberFormat(i18n.language, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  }).formatToParts(0)
  return parts.find(({ type }) => type === "currency")?.value ?? currency
}
