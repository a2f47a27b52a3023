import { Button, Popover } from "@mantine/core"
import type { FilterSelection } from "@smart-send/domain/item-list/item-filter"
import { countryName } from "@smart-send/domain/country/country"
import type { Settings } from "@smart-send/domain/settings/settings"
import type { LazyMenuProps } from "@smart-send/ui/lazy-menu"
import { useTranslation } from "react-i18next"
import type { ItemStore } from "../../../data/items/item-store.ts"
import { providerName } from "../../../data/settings/provider-name.ts"
import { useSettings } from "../../../data/settings/settings.ts"
import { FILTER_NAMES, valueCounts, type FilterName } from "../../../grid/list/filter-items.ts"
import type { ItemList } from "../use-item-list.ts"
import { chosenAs, withChoice, type FilterChoice } from "./filter-choice.ts"
import { useShownList } from "./shown-list.ts"
import { chosenCount, FilterButton } from "./tool-buttons.tsx"
import * as styles from "../filter-form.module.css"

export interface FilterMenuProps {
  readonly selections: ItemList["selections"]
  readonly store: ItemStore
}

/** Every value of the list, each to be the only one shown, or to be hidden. */
export function FilterMenu({ selections, store, startsOpen }: FilterMenuProps & LazyMenuProps) {
  const { t } = useTranslation("items")
  return (
    <Popover position="bottom-start" trapFocus keepMounted={false} defaultOpened={startsOpen}>
      <Popover.Target>
        <FilterButton parts={{ selections }} />
      </Popover.Target>
      <Popover.Dropdown className={styles.filter} aria-label={t("toolbar.filter")}>
        <FilterGroups store={store} />
        {chosenCount(selections) > 0 && <ClearFilter />}
      </Popover.Dropdown>
    </Popover>
  )
}

function ClearFilter() {
  const { t } = useTranslation("items")
  const { setSelections } = useShownList()
  return (
    <Button variant="subtle" onClick={() => setSelections([])}>
      {t("toolbar.clearFilter")}
    </Button>
  )
}

function FilterGroups({ store }: Pick<FilterMenuProps, "store">) {
  const { t } = useTranslation("items")
  const list = useShownList()
  const items = Array.from(store.all().values(), (record) => record.item).filter(({ Id }) =>
    list.views.has(list.view, Id),
  )
  const groups = FILTER_NAMES.map((name) => ({ name, values: valueCounts(items, name) })).filter(
    ({ values }) => values.length > 0,
  )
  if (groups.length === 0) return <p className="ss-quiet">{t("toolbar.nothingToFilter")}</p>
  return groups.map(({ name, values }) => (
    <fieldset key={name} className={styles.group}>
      <legend>{t(`filter.${name}`)}</legend>
      {values.map(([value, count]) => (
        <FilterRow key={value} {...{ name, value, count }} selections={list.selections} onChange={list.setSelections} />
      ))}
    </fieldset>
  ))
}

interface FilterRowProps {
  readonly name: FilterName
  readonly value: string
  readonly count: number
  readonly selections: readonly FilterSelection[]
  readonly onChange: (selections: readonly FilterSelection[]) => void
}

function FilterRow({ name, value, count, selections, onChange }: FilterRowProps) {
  const { t } = useTranslation("items")
  const { Providers } = useSettings()
  const label = valueLabel(name, value, Providers)
  const choice = chosenAs(selections, name, value)
  const toggle = (to: FilterChoice): void => {
    onChange(withChoice(selections, { name, value }, choice === to ? null : to))
  }
  return (
    <div className={styles.row}>
      <span className={styles.label} title={label}>
        {label}
      </span>
      <span className="ss-figures ss-quiet">{count}</span>
      <button
        type="button"
        className={styles.chip}
        aria-pressed={choice === "Include"}
        aria-label={t("toolbar.onlyValue", { value: label })}
        onClick={() => toggle("Include")}
      >
        {t("toolbar.only")}
      </button>
      <button
        type="button"
        className={styles.chip}
        aria-pressed={choice === "Exclude"}
        aria-label={t("toolbar.notValue", { value: label })}
        onClick={() => toggle("Exclude")}
      >
        {t("toolbar.not")}
      </button>
    </div>
  )
}

function valueLabel(name: FilterName, value: string, providers: Settings["Providers"]): string {
  if (name === "Country") return countryName(value)
  return name === "Provider" ? providerName(providers, value) : value
}
