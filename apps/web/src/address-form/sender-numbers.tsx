import { TextInput } from "@mantine/core"
import type { Address } from "@smart-send/domain/address/address"
import { vatStatusOf } from "@smart-send/domain/address/vat-status"
import { numbersAskedOf } from "@smart-send/domain/customer/asked-numbers"
import { withVatNumberOf } from "@smart-send/domain/customer/organisation"
import { senderNumberOf, withSenderNumber } from "@smart-send/domain/item/sender-numbers"
import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { TaxStatusFields, type Taxed } from "./tax-status-fields.tsx"
import * as styles from "./address-fields.module.css"

type Numbered = Taxed & Pick<Address, "CountryIsoCode" | "Meta">

interface SenderNumbersProps<T extends Numbered> {
  readonly value: T
  readonly onChange: (address: T) => void
  /** Where it stands in what is edited; empty where it is all that is edited. */
  readonly at?: "Sender." | ""
  readonly problems: readonly ItemProblem[]
  /** Whether every problem is reported, as after an attempt to go on. */
  readonly reportsAll?: boolean
  /** Only what says whether the sender is a business: the numbers for parcels abroad are asked for once there is one. */
  readonly taxOnly?: boolean
}

/**
 * Tax status and numbers at customs of a sender (ADDR-19), in every form that edits one. Who is no business is asked for no tax
 * and EORI number. A number that is wrong is reported when its field is left.
 */
export function SenderNumbers<T extends Numbered>(props: SenderNumbersProps<T>) {
  const { value, onChange, at = "Sender.", problems, reportsAll = false, taxOnly = false } = props
  const { t } = useTranslation("address-form")
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const errorAt = (path: string): string | undefined =>
    reportsAll || left.has(path) ? problems.find(({ Field }) => Field === path)?.Message : undefined
  const leave = (path: string): void => setLeft(new Set([...left, path]))
  return (
    <fieldset className={styles.numbers}>
      <legend>{t(taxOnly ? "numbers.taxTitle" : "numbers.title")}</legend>
      <p>{t(taxOnly ? "numbers.later" : "numbers.text")}</p>
      <TaxStatusFields
        at={at}
        value={value}
        onChange={onChange}
        errorAt={errorAt}
        onLeave={leave}
        withNumber={withVatNumberOf}
        hasNumber={vatStatusOf(value) !== "Individual"}
      />
      {(taxOnly ? [] : numbersAskedOf(value)).map((key) => (
        <TextInput
          key={key}
          wrapperProps={{ "data-field": `${at}Meta.${key}` }}
          label={t(`numbers.${key}`)}
          description={key === "EORI" && value.CountryIsoCode !== "GBR" ? undefined : t(`numbers.${key}Help`)}
          value={senderNumberOf(value, key)}
          onChange={(event) => onChange(withSenderNumber(value, key, event.currentTarget.value.trim()))}
          onBlur={() => leave(`${at}Meta.${key}`)}
          error={errorAt(`${at}Meta.${key}`)}
          autoComplete="off"
        />
      ))}
    </fieldset>
  )
}
