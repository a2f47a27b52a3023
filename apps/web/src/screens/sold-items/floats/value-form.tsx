import { Button, NativeSelect, TextInput } from "@mantine/core"
import { countries } from "@smart-send/domain/country/country"
import { ITEM_LIMITS } from "@smart-send/domain/item/item-limits"
import { useState, type FormEvent } from "react"
import { useTranslation } from "react-i18next"
import type { SharedProblem } from "../../../grid/list/shared-problems.ts"
import * as styles from "./float-form.module.css"

interface ValueFormProps {
  readonly shared: SharedProblem
  readonly onSave: (value: string) => void
}

/** One value for the field that all of these items lack. A country is chosen from a list. */
export function ValueForm({ shared, onSave }: ValueFormProps) {
  const { t } = useTranslation("items")
  const [value, setValue] = useState("")
  const isCountry = shared.code.includes("COUNTRYOFMANUFACTURE")
  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (value.trim() !== "") onSave(value.trim())
  }
  const common = { description: shared.sentence, value, "data-autofocus": true }
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      {isCountry ? (
        <NativeSelect
          {...common}
          label={t("valueForm.country")}
          data={[
            { value: "", label: t("valueForm.choose") },
            ...countries.map(({ Iso3Code, Name }) => ({ value: Iso3Code, label: Name })),
          ]}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
      ) : (
        <TextInput
          {...common}
          label={t("valueForm.value")}
          maxLength={ITEM_LIMITS.description}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
      )}
      <Button type="submit" disabled={value.trim() === ""}>
        {t("valueForm.apply", { count: shared.ids.length })}
      </Button>
    </form>
  )
}
