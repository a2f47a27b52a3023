import { paddedCode } from "@smart-send/domain/tariff/tariff-code"
import type { TariffPlace, TariffSuggestion } from "@smart-send/domain/tariff/tariff-suggestion"
import type { CodeSystem } from "@smart-send/domain/tariff/tariff-system"
import { useTranslation } from "react-i18next"
import { CodeFigure } from "./code-figure.tsx"
import { useReasonText } from "./use-reason-text.ts"
import { Block, Waiting } from "../data/client/waiting.tsx"
import * as styles from "./code-list.module.css"

interface SuggestedCodesProps {
  /** What the list is called. */
  readonly label: string
  readonly suggestions: readonly TariffSuggestion[]
  readonly system: CodeSystem
  /** Gets a code with the zeros that the system asks for. */
  readonly onTake: (code: string) => void
  /** The code that is taken already; empty for none. */
  readonly taken: string
}

/** Suggested codes with their reasons, each taken with one press. National codes stand below their six digits. */
export function SuggestedCodes({ label, suggestions, system, onTake, taken }: SuggestedCodesProps) {
  const reason = useReasonText()
  return (
    <ul className={styles.list} aria-label={label}>
      {suggestions.map(({ Code, HS, Name, Path, Why, National }) => (
        <li key={Code}>
          <CodeButton
            {...{ system, taken, onTake }}
            code={Code}
            name={Name}
            second={[placeText(Path), reason(Why)].filter((part) => part !== "").join(" · ")}
          />
          {National.length > 0 && (
            <ul className={styles.national} aria-label={HS}>
              {National.map((each) => (
                <li key={each.Code}>
                  <CodeButton {...{ system, taken, onTake }} code={each.Code} name={each.Name} second="" />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

/** "Chapter, heading": the last one is what the code stands in. */
export function placeText(path: readonly TariffPlace[]): string {
  return path.map(({ Name }) => Name).join(" › ")
}

interface CodeButtonProps extends Pick<SuggestedCodesProps, "system" | "onTake"> {
  /** Where one of several is taken, the one that is. */
  readonly taken?: string
  readonly code: string
  readonly name: string
  readonly second: string
}

export function CodeButton({ code, name, second, system, taken, onTake }: CodeButtonProps) {
  const whole = paddedCode(code, system)
  return (
    <button
      type="button"
      className={styles.row}
      data-code={code}
      // The field beside it keeps the focus until the code is taken.
      onMouseDown={(event) => event.preventDefault()}
      aria-pressed={taken === undefined ? undefined : taken === whole}
      onClick={() => onTake(whole)}
    >
      <CodeFigure code={code} system={system} />
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        {second !== "" && <span className={styles.second}>{second}</span>}
      </span>
    </button>
  )
}

/** Holds the place of suggestions that are on their way. */
export function SuggestionsWaiting({ rows }: { readonly rows: number }) {
  const { t } = useTranslation("tariff")
  return (
    <Waiting className={styles.waiting} label={t("loading")}>
      {Array.from({ length: rows }, (_, row) => (
        <Block key={row} height={48} />
      ))}
    </Waiting>
  )
}
