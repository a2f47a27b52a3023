import type { TariffCategory } from "@smart-send/domain/tariff/tariff-browse"
import { createElement } from "react"
import { stepInto, type BrowseStep } from "./browse-step.ts"
import { categoryIcon } from "./category-icon.ts"
import * as styles from "./category-tiles.module.css"

interface CategoryTilesProps {
  readonly label: string
  /** Those shown. */
  readonly categories: readonly TariffCategory[]
  /** Every category, for what stands below those shown. */
  readonly all: readonly TariffCategory[]
  readonly onInto: (step: BrowseStep) => void
}

/** Categories with their icons, side by side. */
export function CategoryTiles({ label, categories, all, onInto }: CategoryTilesProps) {
  return (
    <ul className={styles.tiles} aria-label={label}>
      {categories.map((category) => {
        const step = stepInto(category, all)
        return (
          <li key={category.Code}>
            <button type="button" className={styles.tile} data-into={step.code} onClick={() => onInto(step)}>
              {createElement(categoryIcon(category.Icon), { size: 20, stroke: 1.5, "aria-hidden": true })}
              <span>{category.Description}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
