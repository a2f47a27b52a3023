import { ActionIcon } from "@mantine/core"
import { KeyHint } from "@smart-send/ui/key-hint"
import { searchEscape } from "@smart-send/ui/search-escape"
import { SlotFill } from "@smart-send/ui/slot"
import { IconSearch, IconX } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import * as styles from "./search-box.module.css"

interface SearchBoxProps {
  readonly term: string
  readonly onTerm: (term: string) => void
  readonly onFocus?: () => void
  readonly label: string
  readonly placeholder: string
}

/**
 * The search of the page's list, in the top bar. It is a plain input styled like the others, because it
 * appears with the first rows and the library's input would add labels, descriptions and errors to the first load.
 */
export function SearchBox({ term, onTerm, onFocus, label, placeholder }: SearchBoxProps) {
  const { t } = useTranslation("items")
  const isEmpty = term === ""
  return (
    <SlotFill name="search">
      <div className={styles.search} data-empty={isEmpty}>
        <IconSearch className={styles.sign} size={18} stroke={1.5} aria-hidden />
        <input
          type="search"
          className={styles.input}
          aria-label={label}
          placeholder={placeholder}
          value={term}
          {...(onFocus === undefined ? {} : { onFocus })}
          onChange={(event) => onTerm(event.currentTarget.value)}
          {...searchEscape(term, onTerm)}
        />
        <span className={styles.end}>
          {isEmpty ? (
            <KeyHint keys={["Ctrl", "K"]} />
          ) : (
            <ActionIcon
              variant="subtle"
              color="saved"
              size={28}
              aria-label={t("clearSearch")}
              onClick={() => onTerm("")}
            >
              <IconX size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          )}
        </span>
      </div>
    </SlotFill>
  )
}
