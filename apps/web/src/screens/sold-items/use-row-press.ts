import { NO_DIMENSIONS } from "@smart-send/domain/parcel/package-dimensions"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useOpenPanel } from "../../location/open-panel.ts"
import { useChooseItems } from "../../data/items/chosen-items.ts"
import type { OpenClaims } from "../../data/claim/use-open-claims.ts"
import type { ItemDriver } from "../../data/items/item-driver.ts"
import type { RowAct, RowPress } from "../../grid/item-grid.tsx"
import { useSettleDifferences } from "../../data/items/use-settle-differences.ts"
import { mainProblem } from "../../grid/main-problem.ts"
import { claimOf } from "../../grid/row-facts.ts"
import type { GridStore } from "../../grid/grid-state.ts"
import { headsOf } from "../../grid/list/collapsed-groups.ts"
import { isGroupHead } from "../../grid/list/list-entries.ts"
import { MENDS } from "../../grid/list/mends.ts"
import type { Floating } from "./floats/floating.ts"
import type { BulkActions } from "./bulk/use-bulk-actions.ts"
import type { ItemList } from "./use-item-list.ts"
import type { FixProblem } from "./use-fix-problem.ts"
import { useMends } from "./use-mends.ts"

interface RowPressParts {
  readonly driver: ItemDriver
  readonly list: ItemList
  readonly grid: GridStore
  readonly claims: OpenClaims
  readonly actions: BulkActions
  readonly fix: FixProblem
  readonly setFloating: (floating: Floating | null) => void
}

const NOT_BOOKED = { BookingDetails: null }

/** Carries out the controls of a row. */
export function useRowPress(parts: RowPressParts): (press: RowPress) => void {
  const { driver, list, grid, claims, actions, fix, setFloating } = parts
  const mend = useMends({ driver, grid, actions, setFloating })
  const { t } = useTranslation("items")
  const openPanel = useOpenPanel()
  const navigate = useNavigate()
  const chooseItems = useChooseItems()
  const settle = useSettleDifferences(driver, t("shop.failed"))
  const acts: Readonly<Record<RowAct, (press: RowPress) => void>> = {
    weight: ({ id, value }) =>
      actions.setParcel([id], { dimensions: { ...NO_DIMENSIONS, Weight: Number(value) }, isForced: true }),
    service: ({ id }) => openPanel("SERVICE", id),
    cheapest: ({ id }) => actions.assignCheapest([id]),
    priceAgain: ({ id }) => driver.priceAgain([id]),
    parcel: ({ id, element }) => setFloating({ kind: "parcel", ids: [id], isSingle: true, opener: element }),
    menu: ({ id, element }) => setFloating({ kind: "menu", id, opener: element }),
    problems: ({ id, element }) => setFloating({ kind: "problems", id, opener: element }),
    problem: ({ id, element }) => {
      const record = driver.store.get(id)
      const problem = record === undefined ? null : (mainProblem(record)?.problem ?? null)
      if (problem !== null) fix({ id, problem, opener: element })
    },
    keepMine: ({ id }) => driver.settleConflict(id, "mine"),
    keepTheirs: ({ id }) => driver.settleConflict(id, "theirs"),
    takeShops: ({ id }) => void settle(id, true),
    keepOwn: ({ id }) => void settle(id, false),
    group: ({ value }) => {
      const head = list.entries.find((entry) => isGroupHead(entry) && entry.key === value)
      if (head === undefined || !isGroupHead(head)) return
      chooseItems(head.ids)
      openPanel("GROUPING")
    },
    claim: ({ id }) => {
      const claim = claimOf(driver.store.get(id)?.item ?? NOT_BOOKED, claims)
      if (claim !== null) void navigate(`/claims/${claim}`)
    },
    mend: ({ id, value, element }) => {
      const head = headsOf(list.entries).find(({ ids: [first], fix: kind }) => first === id && kind !== undefined)
      const wanted = MENDS.find((name) => name === value)
      if (head !== undefined && wanted !== undefined) mend(wanted, head, element)
    },
  }
  return (press) => acts[press.act](press)
}
