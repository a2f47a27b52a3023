import { CloseButton, Loader, TextInput } from "@mantine/core"
import { SEARCH_LIMITS } from "@smart-send/domain/search/search-limits"
import { IconSearch } from "@smart-send/ui/icons"
import type { Ref } from "react"
import { useTranslation } from "react-i18next"
import { searchEscape } from "@smart-send/ui/search-escape"
import * as styles from "./search-field.module.css"

interface SearchFieldProps {
  readonly ref: Ref<HTMLInputElement>
  readonly text: string
  readonly isReading: boolean
  /** What is to be said of what was typed. */
  readonly note: string | null
  readonly onText: (text: string) => void
  readonly onEnter: () => void
}

/** The box for everything a seller remembers. */
export function SearchField({ ref, text, isReading, note, onText, onEnter }: SearchFieldProps) {
  const { t } = useTranslation("order-search")
  const escape = searchEscape(text, onText)
  return (
    <TextInput
      ref={ref}
      role="searchbox"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      data-autofocus
      aria-label={t("label")}
      placeholder={t("placeholder")}
      inputWrapperOrder={["input", "description"]}
      description={note}
      maxLength={SEARCH_LIMITS.query}
      value={text}
      leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
      rightSection={<FieldEnd isReading={isReading} onClear={text === "" ? null : () => onText("")} />}
      rightSectionWidth={isReading && text !== "" ? 60 : 36}
      onChange={(event) => onText(event.currentTarget.value)}
      {...escape}
      onKeyDown={(event) => {
        escape.onKeyDown(event)
        if (event.key === "Enter" && !event.nativeEvent.isComposing) onEnter()
      }}
    />
  )
}

interface FieldEndProps {
  readonly isReading: boolean
  /** Null when there is nothing to clear. */
  readonly onClear: (() => void) | null
}

function FieldEnd({ isReading, onClear }: FieldEndProps) {
  const { t } = useTranslation("order-search")
  return (
    <span className={styles.end}>
      {isReading && <Loader className={styles.loader} size={16} color="accent" aria-hidden />}
      {onClear !== null && <CloseButton size="sm" aria-label={t("clearSearch")} onClick={onClear} />}
    </span>
  )
}
