import { Button, Checkbox, CloseButton } from "@mantine/core"
import { deliverySpeedSchema } from "@smart-send/domain/service/delivery-speed"
import { collectionTypeSchema } from "@smart-send/domain/service/service"
import { useTranslation } from "react-i18next"
import type { QuoteFilters } from "../../storage/quote-filters.ts"
import { useFeature } from "../../data/settings/settings.ts"
import { BUSINESS, CATEGORIES, filterCount, PACKAGE_TYPES } from "./filter-quotes.ts"
import * as styles from "./filter-panel.module.css"

interface FilterPanelProps {
  readonly filters: QuoteFilters
  readonly change: (part: Partial<QuoteFilters>) => void
  readonly clear: () => void
  readonly onClose: () => void
}

const GROUPS = [
  ["speeds", deliverySpeedSchema.options],
  ["collectionTypes", collectionTypeSchema.options],
  ["packageTypes", PACKAGE_TYPES],
  ["categories", CATEGORIES],
] as const

/** Delivery time, service type, package type, service categories (QUOTE-13). */
export function FilterPanel({ filters, change, clear, onClose }: FilterPanelProps) {
  const { t } = useTranslation("quotes")
  const hasBusiness = useFeature("BusinessQuotes")
  const label = (group: (typeof GROUPS)[number][0], value: string): string => {
    if (group === "speeds") return t(`speed.${deliverySpeedSchema.parse(value)}`)
    return group === "collectionTypes" ? t(`collection.${collectionTypeSchema.parse(value)}`) : value
  }
  return (
    <aside className={styles.filters} aria-label={t("filters.title")}>
      <div className={styles.filtersHead}>
        <h3>{t("filters.title")}</h3>
        <CloseButton aria-label={t("filters.close")} onClick={onClose} />
      </div>
      {GROUPS.map(([group, values]) => (
        <Checkbox.Group
          key={group}
          label={t(`filters.${group}`)}
          value={[...filters[group]]}
          onChange={(chosen) => change({ [group]: chosen })}
        >
          <div className={styles.filterChoices}>
            {values
              .filter((value) => hasBusiness || value !== BUSINESS)
              .map((value) => (
                <Checkbox key={value} value={value} label={label(group, value)} />
              ))}
          </div>
        </Checkbox.Group>
      ))}
      <Button variant="default" disabled={filterCount(filters) === 0} onClick={clear}>
        {t("filters.clear")}
      </Button>
    </aside>
  )
}
