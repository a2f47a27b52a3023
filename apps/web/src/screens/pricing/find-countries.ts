/** Those whose name or code starts with what was typed, then those that have it anywhere: Netherlands before Caribbean Netherlands. */
export function findCountries<Option extends { readonly value: string; readonly label: string }>(
  options: readonly Option[],
  search: string,
): Option[] {
  const wanted = plain(search.trim())
  const starting = (option: Option): boolean => plain(option.label).startsWith(wanted) || plain(option.value) === wanted
  return options
    .filter((option) => starting(option) || plain(option.label).includes(wanted))
    .toSorted((a, b) => Number(starting(b)) - Number(starting(a)))
}

function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase()
}
