import { TextInput } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { typedPounds } from "../../cases/typed-pounds.ts"
import { LimitText } from "./limit-text.tsx"
import * as amountFieldStyles from "./amount-field.module.css"

interface AmountFieldProps {
  readonly currency: string
  readonly typed: string
  readonly onType: (typed: string) => void
}

/** An amount to give, and how far the operator's own limit reaches. */
export function AmountField({ currency, typed, onType }: AmountFieldProps) {
  const { t } = useTranslation("operator")
  const pounds = typedPounds(typed)
  return (
    <>
      <TextInput
        className={amountFieldStyles.short}
        label={t("act.amount", { currency })}
        inputMode="decimal"
        value={typed}
        error={typed !== "" && pounds === null ? t("act.amountWrong") : undefined}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <LimitText amount={pounds} />
    </>
  )
}
