import { Button, Checkbox, TextInput } from "@mantine/core"
import { useState, type FormEvent } from "react"
import { useTranslation } from "react-i18next"
import { tariffCodeOf, type TariffEntry } from "../../../grid/changes/change-tariff-codes.ts"
import * as styles from "./float-form.module.css"

interface TariffFormProps {
  readonly count: number
  readonly onSave: (entry: TariffEntry) => void
}

/** One code for every order line that lacks one, or for all lines when ticked. */
export function TariffForm({ count, onSave }: TariffFormProps) {
  const { t } = useTranslation("items")
  const [text, setText] = useState("")
  const [isForced, setForced] = useState(false)
  const [isTried, setTried] = useState(false)
  const code = tariffCodeOf(text)
  const save = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (code !== null) onSave({ code, isForced })
  }
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <TextInput
        label={t("tariffForm.code")}
        description={t("tariffForm.hint")}
        value={text}
        inputMode="numeric"
        onChange={(event) => setText(event.currentTarget.value)}
        error={isTried && code === null && t("tariffForm.wrong")}
        data-autofocus
      />
      <Checkbox
        label={t("tariffForm.force")}
        checked={isForced}
        onChange={(event) => setForced(event.currentTarget.checked)}
      />
      <Button type="submit">{t("tariffForm.apply", { count })}</Button>
    </form>
  )
}
