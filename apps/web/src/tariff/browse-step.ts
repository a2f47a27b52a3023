import type { TariffCategory } from "@smart-send/domain/tariff/tariff-browse"

/** A level that was gone into: a category, the list of all sections, or a row of the nomenclature. */
export interface BrowseStep {
  readonly kind: "category" | "sections" | "row"
  /** Empty for the list of all sections. */
  readonly code: string
  readonly name: string
}

/** The categories below one; the twelve at the top for "". */
export function categoriesBelow(categories: readonly TariffCategory[], parent: string): readonly TariffCategory[] {
  return categories.filter(({ ParentCode }) => ParentCode === parent).toSorted((a, b) => a.SortOrder - b.SortOrder)
}

/** Where a category leads: to those below it, or to the row of the nomenclature that it stands for. */
export function stepInto(category: TariffCategory, categories: readonly TariffCategory[]): BrowseStep {
  const { Code, Description, TariffCode } = category
  return categoriesBelow(categories, Code).length > 0 || TariffCode === ""
    ? { kind: "category", code: Code, name: Description }
    : { kind: "row", code: TariffCode, name: Description }
}
