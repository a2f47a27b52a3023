import { shortText } from "@smart-send/domain/text/cut-text"
import { TextInput } from "@mantine/core"
import { useState, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { isNumberLike, numberShown, numberTyped } from "./typed-number.ts"

interface NumberFieldProps {
  /** The path of the field, in `data-field`. */
  readonly field?: string
  readonly label: string
  /** 0 is shown as an empty field. */
  readonly value: number
  readonly onChange: (value: number) => void
  readonly decimals: number
  readonly error?: ReactNode
  readonly description?: ReactNode
  readonly className?: string
  readonly isRequired?: boolean
  readonly onBlur?: () => void
}

/**
 * A number field that never alters what is typed. A value over the limit stays as typed and shows its error. Text that
 * is not a number is not accepted.
 */
export function NumberField(props: NumberFieldProps) {
  const { field, label, value, onChange, decimals, error, description, className, isRequired = false } = props
  const { t } = useTranslation("pick")
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const isAsTyped = typed !== null && numberTyped(typed, decimals) === value
  return (
    <TextInput
      className={className}
      wrapperProps={{ "data-field": field }}
      label={label}
      value={isAsTyped ? typed : numberShown(value)}
      onChange={(event) => {
        const text = event.currentTarget.value
        setRefused(isNumberLike(text) ? null : text)
        if (!isNumberLike(text)) return
        setTyped(text)
        onChange(numberTyped(text, decimals))
      }}
      onBlur={() => {
        setRefused(null)
        // Shows the number in its usual form, unless that would hide something typed.
        if (error === undefined || error === false) setTyped(null)
        props.onBlur?.()
      }}
      error={refused === null ? error : t("number.none", { text: shortened(refused) })}
      description={description}
      inputWrapperOrder={["label", "input", "description", "error"]}
      withAsterisk={isRequired}
      aria-required={isRequired}
      inputMode="decimal"
      autoComplete="off"
    />
  )
}

const LONGEST_TOLD = 24

function shortened(text: string): string {
  return shortText(text, LONGEST_TOLD + 1)
}
