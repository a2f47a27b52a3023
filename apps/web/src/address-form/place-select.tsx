import type { ComboboxItem, ComboboxItemGroup } from "@mantine/core"
import { Select } from "@mantine/core"
import type { ReactNode } from "react"
import * as styles from "./address-fields.module.css"
import { foldText } from "@smart-send/domain/text/fold-text"

/** Enough of the list to recognise where it stands; typing finds the rest. */
const SHOWN = 60

interface PlaceSelectProps {
  readonly field: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly chosen: string | null
  readonly onChoose: (value: string) => void
  readonly nothingFound: string
  readonly isRequired: boolean
  readonly error: ReactNode
}

/** A field for a country or a state, found by typing. */
export function PlaceSelect(props: PlaceSelectProps) {
  return (
    <Select
      className={styles.field}
      wrapperProps={{ "data-field": props.field }}
      label={props.label}
      data={props.options}
      value={props.chosen}
      onChange={(value) => value !== null && props.onChoose(value)}
      error={props.error}
      withAsterisk={props.isRequired}
      aria-required={props.isRequired}
      nothingFoundMessage={props.nothingFound}
      limit={SHOWN}
      filter={({ options, search }) => foundPlaces(options.filter(isOption), search)}
      // The list is drawn beside its field, so that it lies inside the panel's focus trap.
      comboboxProps={{ withinPortal: false }}
      autoComplete="off"
      searchable
      // The list scrolls by itself. A scroll area around it would be one more stop for the Tab key.
      withScrollArea={false}
      classNames={{ options: styles.options }}
      selectFirstOptionOnChange
      allowDeselect={false}
    />
  )
}

/** Mantine also supports groups of options; this list has none. */
function isOption(option: ComboboxItem | ComboboxItemGroup<ComboboxItem>): option is ComboboxItem {
  return "value" in option
}

/** Options that start with what was typed come first, then those that contain it. */
function foundPlaces(options: readonly ComboboxItem[], search: string): ComboboxItem[] {
  const wanted = foldText(search.trim())
  const starts = ({ label, value }: ComboboxItem): boolean =>
    foldText(label).startsWith(wanted) || foldText(value) === wanted
  return options
    .filter((option) => starts(option) || foldText(option.label).includes(wanted))
    .toSorted((a, b) => Number(starts(b)) - Number(starts(a)))
}
