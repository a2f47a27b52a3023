import { useState } from "react"
import { useTranslation } from "react-i18next"
import { ChosenCode } from "./chosen-code.tsx"
import { CodeSelector } from "./code-selector.tsx"
import * as styles from "./code-finder.module.css"

interface CodeFinderProps {
  /** Whether what was chosen may stand beside the ways to find it. */
  readonly isWide: boolean
}

/** Finds a code for no order in particular, says what it means, and copies it. */
export function CodeFinder({ isWide }: CodeFinderProps) {
  const { t } = useTranslation("tariff")
  const [code, setCode] = useState("")
  return (
    <div className={styles.finder} data-wide={isWide}>
      <div className={styles.chosen}>
        {code === "" ? <p className={styles.note}>{t("chosen.none")}</p> : <ChosenCode key={code} code={code} />}
      </div>
      <CodeSelector goods={null} system="HS" onTake={setCode} taken={code} />
    </div>
  )
}
