import type { ItemId } from "@smart-send/domain/id/id"
import { act } from "@testing-library/react"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { ItemRecord } from "../src/data/items/item-record.ts"
import { NO_CLAIMS, type OpenClaims } from "../src/data/claim/use-open-claims.ts"
import { createItemStore } from "../src/data/items/item-store.ts"
import { aSession } from "../src/data/session/fixtures/a-session.ts"
import { createWatchedValue, useWatchedValue } from "../src/data/session/watched-value.ts"
import type { ColumnKey } from "../src/grid/column.ts"
import { chosenColumns } from "../src/grid/columns.tsx"
import { createGridStore } from "../src/grid/grid-state.ts"
import { ItemGrid, type RowPress } from "../src/grid/item-grid.tsx"
import { idsOfEntries, isGroupHead, type ListEntry } from "../src/grid/list/list-entries.ts"
import type { GridLayout } from "../src/grid/row-height.ts"
import { weightPicks } from "../src/grid/weight-picks.ts"
import { createDraftStore } from "../src/item-draft/draft-store.ts"
import { drawInApp } from "./draw-in-app.tsx"

interface ListParts {
  /** Columns that a seller has to ask for. */
  readonly also?: readonly ColumnKey[]
  /** With heads over the items of one buyer; every item on its own when left out. */
  readonly entries?: readonly ListEntry[]
  readonly layout?: GridLayout
  /** Open claims of the order lines. */
  readonly claims?: OpenClaims
  /** False for a tenant without Notify Marketplace. */
  readonly tellsShops?: boolean
}

const nothing = (): void => undefined

/** The grid with these items, and what was pressed, sorted and moved in it. */
export function drawList(
  records: readonly ItemRecord[],
  { also = [], entries, layout = "comfortable", claims = NO_CLAIMS, tellsShops = true }: ListParts = {},
) {
  const store = createItemStore()
  store.put(records)
  const grid = createGridStore(aSession())
  const drafts = createDraftStore()
  const pressed: RowPress[] = []
  const sorted: string[] = []
  const moved: (readonly [ColumnKey, ColumnKey])[] = []
  const listed = createWatchedValue<readonly ListEntry[]>(entries ?? records.map(({ id }) => id))
  const columns = chosenColumns(also.map((key) => ({ key, isShown: true })))

  function List() {
    const shown = useWatchedValue(listed)
    const ids = useMemo(
      () => (entries === undefined ? shown.flatMap((id) => (isGroupHead(id) ? [] : [id])) : idsOfEntries(shown)),
      [shown],
    )
    const { t, i18n } = useTranslation("items")
    const context = useMemo(
      () => ({
        store,
        grid,
        drafts,
        columns,
        facts: { locale: i18n.language, today: "2026-11-20", currency: "GBP", hasLogos: false, claims, tellsShops },
        picks: weightPicks("P2G", "row"),
        fields: null,
        t,
      }),
      [t, i18n.language],
    )
    return (
      <ItemGrid
        {...{ context, ids, layout }}
        entries={entries === undefined ? ids : shown}
        view="Sold"
        narrowing={{ term: "", onlyIds: null }}
        sort={{ SortField: "Date", SortOrder: "Descending" }}
        onSort={(field) => sorted.push(field)}
        onMoveColumn={(key, target) => moved.push([key, target])}
        onPress={(press) => pressed.push(press)}
        onReach={() => undefined}
        onScroll={nothing}
      />
    )
  }
  return {
    ...drawInApp(<List />),
    drafts,
    grid,
    pressed,
    sorted,
    moved,
    selected: (): readonly ItemId[] => [...grid.get().selection.ids],
    /** Somebody changes items: the server's answer, another tab. */
    change: (...changed: readonly ItemRecord[]) => act(() => store.put(changed)),
    /** The view changes: items leave it, or come. */
    list: (next: readonly ListEntry[]) => act(() => listed.set(next)),
  }
}
