import { TextInput } from "@mantine/core"
import type { Address } from "@smart-send/domain/address/address"
import { addressFieldLabel, addressFieldText } from "@smart-send/domain/address/address-field"
import type { AddressTextField } from "@smart-send/domain/address/address-text-fields"
import { countryName } from "@smart-send/domain/country/country"
import { fieldProblemOf } from "@smart-send/domain/item-check/field-rule"
import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import type { ValidationRule } from "@smart-send/domain/quote/quote"
import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFieldFocus } from "../location/use-field-focus.ts"
import { useCountries } from "../data/country/use-countries.ts"
import { changeAddress, isSwitched, tidiedAddress } from "./change-address.ts"
import { countryOptions, placeKey, placeOfKey, stateOptions, statesOf } from "./country-options.ts"
import { defaultAddressRules } from "./default-address-rules.ts"
import { PlaceSelect } from "./place-select.tsx"
import * as styles from "./address-fields.module.css"

export interface AddressFieldsProps {
  readonly value: Address
  readonly onChange: (address: Address) => void
  readonly owner: "recipient" | "sender"
  /** Problems of the whole item. Each is shown under its own field ("Recipient.Postcode"). */
  readonly problems: readonly ItemProblem[]
  /** What the server requires of this address. When left out, the defaults of every address apply. */
  readonly rules?: readonly ValidationRule[]
  /** The path of the field that takes the focus: "Recipient.Postcode". */
  readonly focusField?: string | null
  /** Only who somebody is, or only where they are; both when it is left out. */
  readonly part?: "person" | "place"
  /** The fields that a search has just filled in. */
  readonly marked?: ReadonlySet<string>
}

const PATHS = { recipient: "Recipient", sender: "Sender" } as const
interface FieldLook {
  readonly span: "full" | "half" | "third"
  readonly type?: string
  /** What browsers fill in. For a buyer they would fill in the seller, so only a sender's form asks them to. */
  readonly fill: string
}

const FIELDS: Readonly<Record<AddressTextField, FieldLook>> = {
  Name: { span: "half", fill: "name" },
  Organisation: { span: "half", fill: "organization" },
  AddressLine1: { span: "full", fill: "address-line1" },
  AddressLine2: { span: "full", fill: "address-line2" },
  Locality: { span: "full", fill: "address-level3" },
  Town: { span: "half", fill: "address-level2" },
  County: { span: "half", fill: "address-level1" },
  Postcode: { span: "third", fill: "postal-code" },
  Phone: { span: "half", type: "tel", fill: "tel" },
  Email: { span: "half", type: "email", fill: "email" },
}

/**
 * The form of an address. The country follows the postcode, and the county is a list in countries that have states
 * (ADDR-7, ADDR-9).
 */
export function AddressFields(props: AddressFieldsProps) {
  const { value, onChange, owner, problems, rules, focusField, part, marked } = props
  const { t } = useTranslation("address-form")
  const entries = useCountries()
  const wanted = useMemo(() => ({ field: focusField ?? null }), [focusField])
  const box = useFieldFocus<HTMLDivElement>(wanted)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [switchedTo, setSwitchedTo] = useState<string | null>(null)
  const rulesByName = new Map((rules ?? defaultAddressRules).map((rule) => [rule.name, rule]))
  const side = PATHS[owner]

  const change = (changed: Partial<Address>): void => {
    const next = changeAddress(value, changed)
    if (isSwitched(value, next)) setSwitchedTo(placeKey(next))
    onChange(next)
  }
  const leave = (name: AddressTextField): void => {
    setLeft(new Set([...left, name]))
    const tidy = tidiedAddress(value, name)
    if (tidy !== value) onChange(tidy)
  }
  const errorOf = (name: AddressTextField | "CountryIsoCode"): string | undefined => {
    const path = `${side}.${name}`
    const rule = rulesByName.get(name)
    const problem = problems.find(({ Field, Severity }) => Field === path && Severity === "error")
    if (problem !== undefined || rule === undefined || !left.has(name)) return problem?.Message
    const parts = { value: addressFieldText(value, name), path, prefix: path, owner: `the ${owner}'s` }
    const label = addressFieldLabel(name, value.CountryIsoCode) || rule.label
    return fieldProblemOf({ ...rule, label }, parts)?.Message
  }
  /** What the seller should look at, though it keeps nothing from being sent. */
  const noteOf = (name: AddressTextField): string | undefined =>
    problems.find(({ Field, Severity }) => Field === `${side}.${name}` && Severity === "warning")?.Message
  // Labels that differ by country have a text for each; all other countries use the plain one.
  const labelOf = (name: AddressTextField): string =>
    name === "Town" || name === "Postcode"
      ? t(`fields.${name}`, { context: value.CountryIsoCode })
      : t(`fields.${name}`)
  const field = (name: AddressTextField) => (
    <TextInput
      key={name}
      className={styles.field}
      wrapperProps={{
        "data-field": `${side}.${name}`,
        "data-span": FIELDS[name].span,
        "data-filled": marked?.has(name) === true ? "" : undefined,
      }}
      label={labelOf(name)}
      value={value[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
      onBlur={() => leave(name)}
      error={errorOf(name)}
      description={noteOf(name)}
      inputWrapperOrder={["label", "input", "description", "error"]}
      withAsterisk={rulesByName.get(name)?.required === true}
      aria-required={rulesByName.get(name)?.required === true}
      type={FIELDS[name].type ?? "text"}
      autoComplete={owner === "sender" ? FIELDS[name].fill : "off"}
      data-autofocus={focusField === `${side}.${name}` || undefined}
    />
  )
  const states = statesOf(entries, value.CountryIsoCode)
  const state = stateOptions(states, value.CountryIsoCode, value.County)

  const place = () => (
    <>
      {field("AddressLine1")}
      {field("AddressLine2")}
      {value.Locality !== "" && field("Locality")}
      {field("Town")}
      {states.length === 0 ? (
        field("County")
      ) : (
        <PlaceSelect
          field={`${side}.County`}
          label={t("state", { context: value.CountryIsoCode })}
          options={state.options}
          chosen={state.chosen}
          onChoose={(County) => change({ County })}
          nothingFound={t("noState")}
          isRequired={rulesByName.get("County")?.required === true}
          error={errorOf("County")}
        />
      )}
      {field("Postcode")}
      <PlaceSelect
        field={`${side}.CountryIsoCode`}
        label={t("fields.CountryIsoCode")}
        options={countryOptions(entries, value)}
        chosen={value.CountryIsoCode === "" ? null : placeKey(value)}
        onChoose={(key) => change(placeOfKey(key))}
        nothingFound={t("noCountry")}
        isRequired
        error={errorOf("CountryIsoCode")}
      />
      {/* Always in the page: a screen reader does not announce a live region that appears together with its text. */}
      <output className={styles.note}>
        {switchedTo !== null && switchedTo === placeKey(value) && t("switched", { country: nameOf(entries, value) })}
      </output>
    </>
  )
  return (
    <div ref={box} className={styles.fields} role="group" aria-label={t(owner)}>
      {part !== "place" && [field("Name"), field("Organisation")]}
      {part !== "person" && place()}
      {part !== "place" && [field("Phone"), field("Email")]}
    </div>
  )
}

function nameOf(entries: ReturnType<typeof useCountries>, value: Address): string {
  const key = placeKey(value)
  return entries.find((entry) => placeKey(entry) === key)?.Name ?? countryName(value.CountryIsoCode)
}
