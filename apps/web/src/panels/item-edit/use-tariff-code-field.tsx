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

interface TariffCodeField {
  readonly field: ComponentProps<typeof ProductCodesFields>["code"]
  /** Whether a code can be typed or taken now. */
  readonly isOpen: boolean
  /** The code is shown as text again, where it is one. */
  readonly close: () => void
}

/**
 * Shown if validation lists it, required if flagged. A code of 6 or more characters is shown as text with an Edit
 * Tariff Code link (EDIT-13).
 */
export function useTariffCodeField({ view, field, code }: TariffCode): TariffCodeField {
  const { t } = useTranslation("item-edit")
  const error = problemAt(view.problems, field)
  const [isTyping, setTyping] = useState(false)
  const wantsFocus = useRef(false)
  const close = (): void => setTyping(false)
  if (!isTariffCodeAsked(view, field)) return { field: null, isOpen: false, close }
  if (!isTyping && isFixedCode(code, error)) {
    const edit = (): void => {
      wantsFocus.current = true
      setTyping(true)
    }
    const instead = (
      <div className={styles.fixed} data-field={field}>
        <p className="mantine-InputWrapper-label">{t("contents.tariffCode")}</p>
        <p>
          <span className="ss-code">{code}</span>{" "}
          <Anchor component="button" type="button" className="ss-alone" onClick={edit}>
            {t("contents.editTariffCode")}
          </Anchor>
        </p>
      </div>
    )
    return { field: { instead }, isOpen: false, close }
  }
  const input = {
    ref: (input: HTMLInputElement | null) => {
      if (input === null || !wantsFocus.current) return
      wantsFocus.current = false
      input.focus()
    },
    className: editFormStyles.code,
    wrapperProps: { "data-field": field },
    label: t("contents.tariffCode"),
    onFocus: () => setTyping(true),
    error,
    withAsterisk: view.rules.ProductValidation.some(({ name, required }) => name === "TariffCode" && required),
  }
  return { field: input, isOpen: true, close }
}
