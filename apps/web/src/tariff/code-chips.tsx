import { paddedCode } from "@smart-send/domain/tariff/tariff-code"
import type { TariffSuggestion } from "@smart-send/domain/tariff/tariff-suggestion"
import type { CodeSystem } from "@smart-send/domain/tariff/tariff-system"
import { CodeFigure } from "./code-figure.tsx"
import { useReasonText } from "./use-reason-text.ts"
import * as styles from "./code-chips.module.css"

interface CodeChipsProps {
  readonly label: string
  readonly suggestions: readonly TariffSuggestion[]
  readonly system: CodeSystem
  /** Gets a code with the zeros that the system asks for, and the chip that was pressed. */
  readonly onTake: (code: string, chip: HTMLElement) => void
  readonly taken: string
}

/** Suggested codes in one row, where many goods are asked for at once. The reason stands in the tooltip. */
export function CodeChips({ label, suggestions, system, onTake, taken }: CodeChipsProps) {
  const reason = useReasonText()
  if (suggestions.length === 0) return null
  return (
    <div role="group" className={styles.chips} aria-label={label}>
      {suggestions.map(({ Code, Name, Why }) => (
        <button
          key={Code}
          type="button"
          className={styles.chip}
          title={[Name, reason(Why)].filter((part) => part !== "").join(". ")}
          aria-pressed={taken === paddedCode(Code, system)}
          onClick={(event) => onTake(paddedCode(Code, system), event.currentTarget)}
        >
          <CodeFigure code={Code} system={system} />
          <span className={styles.name}>{Name}</span>
        </button>
      ))}
    </div>
  )
}
