import { Select } from "@mantine/core"
import { shareThatFits } from "@smart-send/domain/csv-import/mapping/cell-kind"
import { fieldsOfHeading } from "@smart-send/domain/csv-import/mapping/field-of-heading"
import {
  cellsOfField,
  type ColumnTarget,
  IGNORE,
  OFFERED_FIELDS,
} from "@smart-send/domain/csv-import/mapping/mapped-fields"
import { foldText } from "@smart-send/domain/text/fold-text"
import { type KeyboardEvent, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import * as styles from "./field-select.module.css"

interface FieldSelectProps {
  /** The heading that it is about. */
  readonly label: string
  readonly target: ColumnTarget
  readonly onChoose: (target: ColumnTarget) => void
  /** Cells of the column, where a file is at hand: each field then says whether they fit. */
  readonly cells?: readonly string[]
  /** Why the choice can't stay. */
  readonly error?: string
}

const NONE: readonly string[] = []

/** The option that the library has marked for the keyboard. */
const MARKED = "[data-combobox-selected]"

/** Searches our fields for what a column is read as (CSV-26). */
export function FieldSelect({ label, target, onChoose, cells = NONE, error }: FieldSelectProps) {
  const { t } = useTranslation("csv-mapping")
  const nameOf = (each: ColumnTarget): string => (each === IGNORE ? t("ignore") : t(`field.${each}`))
  const field = useTextSelected(nameOf(target))
  const [search, setSearch] = useState(nameOf(target))
  const [isOpen, setOpen] = useState(false)
  const offered = OFFERED_FIELDS.some((field) => field === target) || target === IGNORE
  const targets: readonly ColumnTarget[] = [IGNORE, ...OFFERED_FIELDS, ...(offered ? [] : [target])]
  const take = (each: ColumnTarget) => {
    if (each !== target) onChoose(each)
    setSearch(nameOf(each))
    setOpen(false)
  }
  const takeByEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    const typed = event.currentTarget.value.trim()
    if (event.key !== "Enter" || event.nativeEvent.isComposing || typed === nameOf(target)) return
    // What is searched for is not sent with the form.
    event.preventDefault()
    event.stopPropagation()
    // Pasted text and Enter come within one frame: the list may not be drawn yet, or its first option only be marked.
    const marked = event.currentTarget.parentElement?.parentElement?.querySelector<HTMLElement>(MARKED)
    if (marked != null) return marked.click()
    const first = typed === "" ? undefined : targets.find((each) => isFound(each, nameOf(each), typed))
    if (first !== undefined) take(first)
  }
  return (
    <Select
      ref={field}
      aria-label={t("readAs", { name: label })}
      className={styles.field}
      data={targets.map((value) => ({ value, label: nameOf(value) }))}
      value={target}
      onOptionSubmit={(value) => {
        const chosen = targets.find((each) => each === value)
        if (chosen !== undefined) take(chosen)
      }}
      searchValue={search}
      onSearchChange={setSearch}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onKeyDownCapture={takeByEnter}
      // What is typed takes the place of what is chosen.
      onFocus={(event) => event.currentTarget.select()}
      openOnFocus={false}
      filter={({ options, search }) =>
        options.filter((option) => "label" in option && isFound(option.value, option.label, search))
      }
      renderOption={({ option }) => {
        const each = targets.find((value) => value === option.value) ?? IGNORE
        return (
          <span className={styles.option}>
            {option.label} <Fit target={each} cells={cells} />
          </span>
        )
      }}
      nothingFoundMessage={t("noField")}
      error={error}
      // The list is drawn beside its field, so that it lies inside the panel's focus trap, and only while it is open: a file
      // has many fields.
      comboboxProps={{ withinPortal: false, keepMounted: false }}
      maxDropdownHeight={260}
      autoComplete="off"
      searchable
      withScrollArea={false}
      classNames={{ options: styles.options }}
      selectFirstOptionOnChange
      allowDeselect={false}
    />
  )
}

/** A field is found by a part of its name, and by what a column of it is called elsewhere: "Unit price" is our price of one. */
function isFound(target: string, name: string, typed: string): boolean {
  return foldText(name).includes(foldText(typed.trim())) || fieldsOfHeading(typed).some(({ field }) => field === target)
}

/** What is typed takes the place of what was just chosen, too; what has been typed since stays. */
function useTextSelected(chosen: string) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The library writes the name of what was chosen into the field first.
    const selecting = requestAnimationFrame(() => {
      if (document.activeElement === field.current && field.current?.value === chosen) field.current.select()
    })
    return () => cancelAnimationFrame(selecting)
  }, [chosen])
  return field
}

/** Whether the cells can be what the field is; nothing where any text can. */
function Fit({ target, cells }: { readonly target: ColumnTarget; readonly cells: readonly string[] }) {
  const { t } = useTranslation("csv-mapping")
  const kind = target === IGNORE ? null : cellsOfField(target)
  const share = kind === null ? null : shareThatFits(kind, cells)
  if (share === null) return null
  return <small className={styles.fit}>{share === 1 ? t("fits") : share === 0 ? t("fitsNot") : t("fitsPartly")}</small>
}
