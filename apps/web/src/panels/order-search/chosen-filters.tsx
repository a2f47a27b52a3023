import { Button } from "@mantine/core"
import { SEARCH_FACETS } from "@smart-send/domain/search/search-document"
import { IconX } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import type { OrderQuestion } from "../../data/search/order-question.ts"
import type { FoundOrders } from "../../data/search/use-ask-search.ts"
import * as styles from "./refine-results.module.css"

interface ChosenFiltersProps {
  readonly filters: OrderQuestion["filters"]
  readonly facets: FoundOrders["Facets"] | null
  readonly onFilters: (filters: OrderQuestion["filters"]) => void
}

/** The values that are chosen, each with a way to take it off. */
export function ChosenFilters({ filters, facets, onFilters }: ChosenFiltersProps) {
  const { t } = useTranslation("order-search")
  const labelOf = (facet: keyof typeof filters, value: string): string =>
    facets?.[facet].find(({ Value }) => Value === value)?.Label ?? value
  return SEARCH_FACETS.flatMap((facet) =>
    filters[facet].map((value) => {
      const label = labelOf(facet, value)
      const takeOff = (): void => onFilters({ ...filters, [facet]: filters[facet].filter((each) => each !== value) })
      return (
        <Button
          key={`${facet} ${value}`}
          className={styles.chosen}
          size="compact-sm"
          variant="default"
          title={label}
          aria-label={t("takeOff", { label })}
          rightSection={<IconX size={14} stroke={1.5} aria-hidden />}
          onClick={takeOff}
        >
          {label}
        </Button>
      )
    }),
  )
}
