import type { FilterSelection } from "@smart-send/domain/item-list/item-filter"

export type FilterChoice = "Include" | "Exclude"

export function chosenAs(selections: readonly FilterSelection[], name: string, value: string): FilterChoice | null {
  const selection = selections.find(({ Name }) => Name === name)
  if (selection?.Include.includes(value) === true) return "Include"
  return selection?.Exclude.includes(value) === true ? "Exclude" : null
}

interface FilterValue {
  readonly name: string
  readonly value: string
}

/** The selections with one value included, excluded or neither. An empty selection is removed. */
export function withChoice(
  selections: readonly FilterSelection[],
  { name, value }: FilterValue,
  choice: FilterChoice | null,
): readonly FilterSelection[] {
  const before = selections.find(({ Name }) => Name === name) ?? { Name: name, Include: [], Exclude: [] }
  const without = (values: readonly string[]): readonly string[] => values.filter((other) => other !== value)
  const after: FilterSelection = {
    Name: name,
    Include: choice === "Include" ? [...without(before.Include), value] : without(before.Include),
    Exclude: choice === "Exclude" ? [...without(before.Exclude), value] : without(before.Exclude),
  }
  const others = selections.filter(({ Name }) => Name !== name)
  return after.Include.length + after.Exclude.length === 0 ? others : [...others, after]
}
