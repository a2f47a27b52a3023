import type { ItemId } from "@smart-send/domain/id/id"
import { NO_DIMENSIONS } from "@smart-send/domain/parcel/package-dimensions"
import { useCallback, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { useOpenPanel } from "../../address/open-panel.ts"
import { useFeature, useSettings } from "../../data/settings/settings.ts"
import type { ItemDriver } from "../../data/items/item-driver.ts"
import { useGridState, type GridStore } from "../../grid/grid-state.ts"
import { ItemGrid, type RowPress } from "../../grid/item-grid.tsx"
import { weightPicks } from "../../grid/weight-picks.ts"
import { AnchoredPopover, anchorOf } from "./anchored-popover.tsx"
import { BulkToolbar } from "./bulk-toolbar.tsx"
import { ListToolbar } from "./list-toolbar.tsx"
import { ParcelForm } from "./parcel-form.tsx"
import { RowMenu, type RowChoice } from "./row-menu.tsx"
import type { BulkActions } from "./use-bulk-actions.ts"
import { useColumns } from "./use-columns.ts"
import { useToday } from "./use-today.ts"
import { useIsNarrow } from "./use-is-narrow.ts"
import { sortedBy, type ItemList } from "./use-item-list.ts"
import type { LabelPrinting } from "./use-label-printing.ts"

interface ListAreaProps {
  readonly driver: ItemDriver
  readonly list: ItemList
  readonly grid: GridStore
  readonly labels: LabelPrinting
  readonly actions: BulkActions
  readonly isEmpty: boolean
}

/** What floats over the list: one at a time. */
type Floating =
  | {
      readonly kind: "parcel"
      readonly ids: readonly ItemId[]
      readonly isSingle: boolean
      readonly opener: HTMLElement
    }
  | { readonly kind: "menu"; readonly id: ItemId; readonly opener: HTMLElement }

export function ListArea({ driver, list, grid, labels, actions, isEmpty }: ListAreaProps) {
  const { t } = useTranslation("items")
  const { store } = driver
  const selectedIds = useGridState(grid, (state) => state.selection.ids)
  const choices = useColumns()
  const isNarrow = useIsNarrow()
  const [floating, setFloating] = useState<Floating | null>(null)
  const close = useCallback(() => setFloating(null), [])
  const closeAndReturn = useCallback(() => {
    floating?.opener.focus()
    setFloating(null)
  }, [floating])
  const openPanel = useOpenPanel()
  const context = useRowContext({ driver, grid, columns: choices.columns })

  const onPress = ({ id, act, value, element }: RowPress): void => {
    switch (act) {
      case "weight":
        return actions.setParcel([id], { dimensions: { ...NO_DIMENSIONS, Weight: Number(value) }, isForced: true })
      case "service":
        return openPanel("SERVICE", id)
      case "cheapest":
        return actions.assignCheapest([id])
      case "priceAgain":
        return driver.priceAgain([id])
      case "parcel":
        return setFloating({ kind: "parcel", ids: [id], isSingle: true, opener: element })
      case "menu":
        return setFloating({ kind: "menu", id, opener: element })
    }
  }

  return (
    <>
      <div className="ss-sold-tools">
        {selectedIds.size > 0 ? (
          <BulkToolbar
            {...{ selectedIds, store, grid, actions }}
            onParcel={(element) =>
              setFloating({ kind: "parcel", ids: [...selectedIds], isSingle: false, opener: element })
            }
          />
        ) : (
          <ListToolbar {...{ list, store, grid, choices }} isNarrow={isNarrow} />
        )}
      </div>
      {!isEmpty && (
        <ItemGrid
          context={context}
          ids={list.ids}
          layout={isNarrow ? "cards" : choices.density}
          sort={list.sort}
          onSort={(field) => list.setSort(sortedBy(list.sort, field))}
          onPress={onPress}
          onScroll={close}
        />
      )}
      {floating?.kind === "parcel" && (
        <AnchoredPopover
          anchor={anchorOf(floating.opener)}
          label={floating.isSingle ? t("parcel.title") : t("parcel.titleMany", { count: floating.ids.length })}
          onClose={closeAndReturn}
        >
          <ParcelFloat {...{ driver, floating, actions }} close={closeAndReturn} />
        </AnchoredPopover>
      )}
      {floating?.kind === "menu" && (
        <MenuFloat {...{ driver, floating, actions, labels, setFloating }} close={closeAndReturn} />
      )}
    </>
  )
}

interface ParcelFloatProps {
  readonly driver: ItemDriver
  readonly floating: Extract<Floating, { kind: "parcel" }>
  readonly actions: BulkActions
  readonly close: () => void
}

function ParcelFloat({ driver, floating, actions, close }: ParcelFloatProps) {
  const { Profile } = useSettings()
  const isNarrow = useIsNarrow()
  const [firstId] = floating.ids
  const first = firstId === undefined ? undefined : driver.store.get(firstId)
  return (
    <ParcelForm
      count={floating.ids.length}
      isSingle={floating.isSingle}
      initial={first?.item.PackageDimensions ?? NO_DIMENSIONS}
      picks={weightPicks(Profile, isNarrow ? "small" : "wide")}
      onSave={(entry) => {
        close()
        actions.setParcel(floating.ids, entry)
      }}
    />
  )
}

interface MenuFloatProps {
  readonly driver: ItemDriver
  readonly floating: Extract<Floating, { kind: "menu" }>
  readonly actions: BulkActions
  readonly labels: LabelPrinting
  readonly setFloating: (floating: Floating) => void
  readonly close: () => void
}

function MenuFloat({ driver, floating, actions, labels, setFloating, close }: MenuFloatProps) {
  const hasLabels = useFeature("Labels")
  const openPanel = useOpenPanel()
  const { id, opener } = floating
  const item = driver.store.get(id)?.item
  if (item === undefined) return null
  const choose = (choice: RowChoice): void => {
    if (choice === "parcel") setFloating({ kind: "parcel", ids: [id], isSingle: true, opener })
    else close()
    CHOICES[choice]({ id, actions, labels, openPanel })
  }
  return <RowMenu {...{ item, hasLabels }} anchor={anchorOf(opener)} onChoose={choose} onClose={close} />
}

interface ChoiceParts {
  readonly openPanel: ReturnType<typeof useOpenPanel>
  readonly id: ItemId
  readonly actions: BulkActions
  readonly labels: LabelPrinting
}

const CHOICES: Readonly<Record<RowChoice, (parts: ChoiceParts) => void>> = {
  // Opens its own popover in place of the menu.
  parcel: () => {},
  service: ({ id, openPanel }) => openPanel("SERVICE", id),
  cheapest: ({ id, actions }) => actions.assignCheapest([id]),
  saveForLater: ({ id, actions }) => actions.setStatus([id], "Inactive"),
  restore: ({ id, actions }) => actions.setStatus([id], "Active"),
  archive: ({ id, actions }) => actions.setStatus([id], "Deleted"),
  label4x6: ({ id, labels }) => labels.print([id]),
}

interface RowContextParts {
  readonly driver: ItemDriver
  readonly grid: GridStore
  readonly columns: ReturnType<typeof useColumns>["columns"]
}

/** One object for all rows, the same until something in it changes. */
function useRowContext({ driver, grid, columns }: RowContextParts) {
  const { t, i18n } = useTranslation("items")
  const { Profile, DefaultCurrency } = useSettings()
  const locale = i18n.language
  const today = useToday()
  return useMemo(
    () => ({
      store: driver.store,
      grid,
      columns,
      facts: { locale, today, currency: DefaultCurrency },
      picks: weightPicks(Profile, "row"),
      t,
    }),
    [driver, grid, columns, locale, today, DefaultCurrency, Profile, t],
  )
}
