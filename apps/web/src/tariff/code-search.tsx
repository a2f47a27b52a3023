import { CloseButton, Combobox, Loader, TextInput } from "@mantine/core"
import { ORDER_LINE_LIMITS } from "@smart-send/domain/item/item-limits"
import { paddedCode } from "@smart-send/domain/tariff/tariff-code"
import type { TariffSuggestion } from "@smart-send/domain/tariff/tariff-suggestion"
import type { CodeSystem } from "@smart-send/domain/tariff/tariff-system"
import { IconSearch } from "@smart-send/ui/icons"
import type { KeyboardEvent } from "react"
import { useTranslation } from "react-i18next"
import { searchEscape } from "@smart-send/ui/search-escape"
import { QueryFailed } from "../data/client/query-failed.tsx"
import { CodeFigure } from "./code-figure.tsx"
import { placeText } from "./suggested-codes.tsx"
import { useCodeSearch } from "./use-code-search.ts"
import { WaitingLine } from "../data/client/waiting.tsx"
import * as listStyles from "./code-list.module.css"
import * as styles from "./code-search.module.css"

interface CodeSearchProps {
  readonly term: string
  readonly onTerm: (term: string) => void
  readonly system: CodeSystem
  readonly onTake: (code: string) => void
}

/** Searches while one types, by words or by the beginning of a code. Arrow keys choose, Enter takes (CUSTOMS-10). */
export function CodeSearch({ term, onTerm, system, onTake }: CodeSearchProps) {
  const { t } = useTranslation("tariff")
  const { query, found, isWaiting, combobox, listId } = useCodeSearch(term, system)
  const hasAny = found !== null && found.length > 0
  const escape = searchEscape(term, onTerm)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    // In a form, Enter would send the form while no code is found yet.
    if (event.key === "Enter") event.preventDefault()
    escape.onKeyDown(event)
  }
  return (
    <div className={styles.search}>
      <Combobox store={combobox} onOptionSubmit={(code) => onTake(paddedCode(code, system))}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            type="search"
            label={t("search.label")}
            placeholder={t("search.placeholder")}
            value={term}
            onChange={(event) => onTerm(event.currentTarget.value)}
            {...escape}
            onKeyDown={onKeyDown}
            leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
            rightSection={<SearchEnd isWaiting={isWaiting} onClear={term === "" ? null : () => onTerm("")} />}
            autoComplete="off"
            maxLength={ORDER_LINE_LIMITS.description}
            data-autofocus
          />
        </Combobox.EventsTarget>
        {hasAny && (
          <Combobox.Options id={listId} className={listStyles.list} aria-label={t("search.results")}>
            {found.flatMap((suggestion) => optionsOf(suggestion, system))}
          </Combobox.Options>
        )}
      </Combobox>
      <p className={styles.said} role="status">
        {/* The field has the spinner; this says when it turns too long. */}
        {isWaiting && <WaitingLine label="" />}
        {found?.length === 0 && !isWaiting && t("search.none")}
        {hasAny && <span className="ss-visually-hidden">{t("search.found", { count: found.length })}</span>}
      </p>
      {term.trim() === "" && <p className={styles.said}>{t("search.hint")}</p>}
      {query.error !== null && (
        <QueryFailed title={t("search.failed")} query={query}>
          {t("failedText")}
        </QueryFailed>
      )}
    </div>
  )
}

interface SearchEndProps {
  readonly isWaiting: boolean
  /** Null when there is nothing to clear. */
  readonly onClear: (() => void) | null
}

function SearchEnd({ isWaiting, onClear }: SearchEndProps) {
  const { t } = useTranslation("tariff")
  if (isWaiting) return <Loader size={16} color="accent" role="status" aria-label={t("loading")} />
  return onClear === null ? null : <CloseButton size="sm" aria-label={t("search.clear")} onClick={onClear} />
}

function optionsOf({ Code, Name, Path, National }: TariffSuggestion, system: CodeSystem) {
  const option = (code: string, name: string, second: string) => (
    <Combobox.Option key={code} value={code} className={listStyles.row}>
      <CodeFigure code={code} system={system} />
      <span className={listStyles.text}>
        <span className={listStyles.name}>{name}</span>
        {second !== "" && <span className={listStyles.second}>{second}</span>}
      </span>
    </Combobox.Option>
  )
  return [option(Code, Name, placeText(Path)), ...National.map((each) => option(each.Code, each.Name, ""))]
}
