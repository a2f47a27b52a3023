import { Button, CloseButton, SegmentedControl, TextInput } from "@mantine/core"
import { IconAdjustmentsHorizontal, IconSearch } from "@smart-send/ui/icons"
import { useRef, type RefObject } from "react"
import { useTranslation } from "react-i18next"
import { useFeature } from "../../data/settings/settings.ts"
import { usePageKeys } from "../../keys/use-page-keys.ts"
import { handOverTypes, quoteModes, type QuoteFilters } from "../../storage/quote-filters.ts"
import { filterCount } from "./filter-quotes.ts"
import * as styles from "./quote-tools.module.css"

interface QuoteToolsProps {
  readonly filters: QuoteFilters
  readonly change: (part: Partial<QuoteFilters>) => void
  readonly search: string
  readonly setSearch: (text: string) => void
  readonly tabs: readonly string[]
  readonly isFiltering: boolean
  readonly onFilters: () => void
  readonly filterButton: RefObject<HTMLButtonElement | null>
}

/** Search, type, mode, filters and category tabs above the quotes. */
export function QuoteTools(props: QuoteToolsProps) {
  const { filters, change, search, setSearch, tabs, isFiltering, onFilters, filterButton } = props
  const { t } = useTranslation("quotes")
  const isCustomised = useFeature("CustomiseServices")
  const searchRef = useSearchKey()
  const count = filterCount(filters)
  return (
    <>
      <div className={styles.tools}>
        <TextInput
          ref={searchRef}
          className={styles.search}
          placeholder={t("search")}
          aria-label={t("search")}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
          rightSection={
            search === "" ? null : <CloseButton size={24} aria-label={t("clearSearch")} onClick={() => setSearch("")} />
          }
        />
        <SegmentedControl
          aria-label={t("handOver.label")}
          value={filters.handOver}
          onChange={(handOver) => change({ handOver })}
          data={handOverTypes.map((value) => ({ value, label: t(`handOver.${value}`) }))}
        />
        <Button
          ref={filterButton}
          variant="default"
          data-active={count > 0}
          aria-expanded={isFiltering}
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.5} aria-hidden />}
          onClick={onFilters}
        >
          {count > 0 ? t("filters.openCount", { count }) : t("filters.open")}
        </Button>
        {isCustomised && (
          <SegmentedControl
            className={styles.modes}
            aria-label={t("mode.label")}
            value={filters.mode}
            onChange={(mode) => change({ mode })}
            data={quoteModes.map((value) => ({ value, label: t(`mode.${value}`) }))}
          />
        )}
      </div>
      <div className={styles.tabs} role="group" aria-label={t("tabs")}>
        {[null, ...tabs].map((tab) => (
          <button
            key={tab ?? ""}
            type="button"
            aria-pressed={filters.category === tab}
            onClick={() => change({ category: tab })}
          >
            {tab ?? t("allCategories")}
          </button>
        ))}
      </div>
      {filters.mode !== "Default" && <p className={styles.modeHelp}>{t(`modeHelp.${filters.mode}`)}</p>}
    </>
  )
}

/** "/" moves the focus to the search, unless something is being typed. */
function useSearchKey() {
  const field = useRef<HTMLInputElement>(null)
  usePageKeys(({ key, target }) => {
    if (key !== "/" || target instanceof HTMLInputElement) return null
    return () => field.current?.focus()
  })
  return field
}
