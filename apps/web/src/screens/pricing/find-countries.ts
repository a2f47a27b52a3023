import { foldText } from "@smart-send/domain/text/fold-text"

/**
 * Countries whose name or code starts with what was typed, then those that contain it: Netherlands before Caribbean
 * Netherlands.
 */
export function findCountries<Option extends { readonly value: string; readonly label: string }>(
  options: readonly Option[],
  search: string,
): Option[] {
  const wanted = foldText(search.trim())
  const starting = (option: Option): boolean =>
    foldText(option.label).startsWith(wanted) || foldText(option.value) === wanted
  return options
    .filter((option) => starting(option) || foldText(option.label).includes(wanted))
    .toSorted((a, b) => Number(starting(b)) - Number(starting(a)))
}
