import { paddedCode, TARIFF_CODE_LENGTH } from "@smart-send/domain/tariff/tariff-code"
import type { CodeSystem } from "@smart-send/domain/tariff/tariff-system"
import { useTranslation } from "react-i18next"
import { dottedCode } from "./dotted-code.ts"
import * as styles from "./code-list.module.css"

interface CodeFigureProps {
  readonly code: string
  /** The system of the order's service: the zeros that it adds are shown quieter (CUSTOMS-7). */
  readonly system: CodeSystem
}

/** A code as it will be put on the order line. */
export function CodeFigure({ code, system }: CodeFigureProps) {
  const { t } = useTranslation("tariff")
  const whole = dottedCode(paddedCode(code, system))
  const shown = dottedCode(code)
  const zeros = whole.slice(shown.length)
  return (
    <span
      className={`ss-code ${styles.figure}`}
      title={zeros === "" ? undefined : t("padded", { system, digits: TARIFF_CODE_LENGTH[system] })}
    >
      {shown}
      {zeros !== "" && <span className={styles.zeros}>{zeros}</span>}
    </span>
  )
}
