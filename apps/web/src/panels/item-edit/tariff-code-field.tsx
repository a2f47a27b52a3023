import { Anchor, TextInput } from "@mantine/core"
import type { OrderLine } from "@smart-send/domain/item/order-line"
import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { problemAt } from "./draft-problems.ts"
import type { EditView } from "./edit-view.ts"
import { isFixedCode, isTariffCodeAsked } from "./tariff-code.ts"
import * as editFormStyles from "./edit-form.module.css"
import * as styles from "./tariff-code-field.module.css"

interface TariffCodeFieldProps {
  readonly view: EditView
  readonly line: OrderLine
  /** The path of the line: "MarketplaceOrderLines.0". */
  readonly path: string
  readonly onChange: (line: OrderLine) => void
}

/**
 * Shown if validation lists it, required if flagged. A code of 6 or more characters is shown as text with an Edit
 * Tariff Code link, and its spaces are removed (EDIT-13).
 */
export function TariffCodeField({ view, line, path, onChange }: TariffCodeFieldProps) {
  const { t } = useTranslation("item-edit")
  const { Product: product } = line
  const { TariffCode: code } = product
  const field = `${path}.Product.TariffCode`
  const error = problemAt(view.problems, field)
  const [isTyping, setTyping] = useState(false)
  const wantsFocus = useRef(false)
  if (!isTariffCodeAsked(view, field)) return null
  if (!isTyping && isFixedCode(code, error)) {
    return (
      <div className={styles.fixed} data-field={field}>
        <p className="mantine-InputWrapper-label">{t("contents.tariffCode")}</p>
        <p>
          <span className="ss-code">{code}</span>{" "}
          <Anchor
            component="button"
            type="button"
            onClick={() => {
              wantsFocus.current = true
              setTyping(true)
            }}
          >
            {t("contents.editTariffCode")}
          </Anchor>
        </p>
      </div>
    )
  }
  return (
    <TextInput
      ref={(input) => {
        if (input === null || !wantsFocus.current) return
        wantsFocus.current = false
        input.focus()
      }}
      className={editFormStyles.code}
      wrapperProps={{ "data-field": field }}
      label={t("contents.tariffCode")}
      value={code}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onChange={(event) =>
        onChange({ ...line, Product: { ...product, TariffCode: event.currentTarget.value.replaceAll(/\s/g, "") } })
      }
      error={error}
      withAsterisk={view.rules.ProductValidation.some(({ name, required }) => name === "TariffCode" && required)}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}
