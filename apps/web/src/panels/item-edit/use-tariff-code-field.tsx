import { Anchor } from "@mantine/core"
import { useRef, useState, type ComponentProps } from "react"
import { useTranslation } from "react-i18next"
import type { ProductCodesFields } from "../../product/product-codes-fields.tsx"
import { problemAt } from "./draft-problems.ts"
import type { EditView } from "./edit-view.ts"
import { isFixedCode, isTariffCodeAsked } from "./tariff-code.ts"
import * as editFormStyles from "./edit-form.module.css"
import * as styles from "./use-tariff-code-field.module.css"

interface TariffCode {
  readonly view: EditView
  /** "MarketplaceOrderLines.0.Product.TariffCode" */
  readonly field: string
  readonly code: string
}

/**
 * Shown if validation lists it, required if flagged. A code of 6 or more characters is shown as text with an Edit
 * Tariff Code link (EDIT-13).
 */
export function useTariffCodeField({
  view,
  field,
  code,
}: TariffCode): ComponentProps<typeof ProductCodesFields>["code"] {
  const { t } = useTranslation("item-edit")
  const error = problemAt(view.problems, field)
  const [isTyping, setTyping] = useState(false)
  const wantsFocus = useRef(false)
  if (!isTariffCodeAsked(view, field)) return null
  if (!isTyping && isFixedCode(code, error)) {
    const edit = (): void => {
      wantsFocus.current = true
      setTyping(true)
    }
    return {
      instead: (
        <div className={styles.fixed} data-field={field}>
          <p className="mantine-InputWrapper-label">{t("contents.tariffCode")}</p>
          <p>
            <span className="ss-code">{code}</span>{" "}
            <Anchor component="button" type="button" onClick={edit}>
              {t("contents.editTariffCode")}
            </Anchor>
          </p>
        </div>
      ),
    }
  }
  return {
    ref: (input: HTMLInputElement | null) => {
      if (input === null || !wantsFocus.current) return
      wantsFocus.current = false
      input.focus()
    },
    className: editFormStyles.code,
    wrapperProps: { "data-field": field },
    label: t("contents.tariffCode"),
    onFocus: () => setTyping(true),
    onBlur: () => setTyping(false),
    error,
    withAsterisk: view.rules.ProductValidation.some(({ name, required }) => name === "TariffCode" && required),
  }
}
