import { Button } from "@mantine/core"
import type { ItemId } from "@smart-send/domain/id/id"
import { pageIsShown } from "@smart-send/ui/page-idle"
import { ErrorBlock } from "@smart-send/ui/error-block"
import { lazyWhenIdle, lazyPart } from "@smart-send/ui/lazy-part"
import { useCallback, useEffect, useMemo, useState } from "react"
import { SlotOutlet } from "@smart-send/ui/slot"
import { useTranslation } from "react-i18next"
import type { BookingRunner } from "../../data/booking/booking-runner.ts"
import { useBeforeAct } from "../../data/items/act-gate.ts"
import type { ItemDriver } from "../../data/items/item-driver.ts"
import type { ItemStore, ListStatus } from "../../data/items/item-store.ts"
import { useHasItems, useListStatus } from "../../data/items/use-item-driver.ts"
import { useGridStore, type GridStore } from "../../grid/grid-state.ts"
import type { Narrowing } from "../../grid/list/collapsed-groups.ts"
import { inListOrder } from "../../grid/list/in-list-order.ts"
import { selectionOf, withoutGone } from "../../grid/list/selection.ts"
import { BookingBar } from "./booking/booking-bar.tsx"
import type { Floating } from "./floats/floating.ts"
import { ListArea } from "./list-area.tsx"
import { ListBar } from "./list-bar.tsx"
import { ListSkeleton } from "../../grid/list-skeleton.tsx"
import { useFeature } from "../../data/settings/settings.ts"
import { withTexts } from "../../locales/load-texts.ts"
import { notReadyYet, readyToSend } from "./ready-to-send.ts"
import { useBulkActions } from "./bulk/use-bulk-actions.ts"
import { useScans } from "./scan/use-scans.ts"
import type { ColumnChoices } from "../../grid/use-columns.ts"
import type { ItemList } from "./use-item-list.ts"
import { useFocusKept } from "./use-focus-kept.ts"
import { useLabelPrinting } from "../../data/label/use-label-printing.ts"
import * as bookingStyles from "./booking/booking-bar.module.css"
import * as styles from "./workbench.module.css"

const SingleKeysSetting = lazyWhenIdle(
  async () => (await import("../../keys/single-keys-setting.tsx")).SingleKeysSetting,
  null,
)
const BulkStrip = lazyPart(async () => (await import("./bulk/bulk-strip.tsx")).BulkStrip)
const PrintStrip = lazyWhenIdle(
  async () => withTexts(["printing"], async () => (await import("../../printing/print-strip.tsx")).PrintStrip),
  null,
)
const EmptyList = lazyPart(async () =>
  withTexts(["accounts", "onboarding"], async () => (await import("./empty-list.tsx")).EmptyList),
)

export interface WorkbenchProps {
  readonly driver: ItemDriver
  readonly runner: BookingRunner
  readonly list: ItemList
  readonly choices: ColumnChoices
}

/** The list in each of its states, between its bar and the booking bar, and notices that float over its last rows. */
export function Workbench({ driver, runner, list, choices }: WorkbenchProps) {
  const { t } = useTranslation("items")
  const { store } = driver
  const grid = useGridStore()
  const labels = useLabelPrinting(store)
  const actions = useBulkActions(driver)
  const narrowing = useNarrowing(list)
  const [floating, setFloating] = useState<Floating | null>(null)
  const hasItems = useHasItems(store)
  const hasLabels = useFeature("Labels")
  const status = useListStatus(store)
  useGoneItems(grid, store)
  useFocusKept()
  useScans({ list, store, grid })
  useEffect(() => {
    if (status.kind !== "loading") pageIsShown()
  }, [status.kind])

  const inOrder = useCallback((ids: ReadonlySet<ItemId>) => inListOrder(list.allIds, ids), [list.allIds])
  const { ids, onlyIds, views, foundIn, view, term, selections } = list
  const ready = useMemo(
    () => readyToSend({ ids, onlyIds, views, foundIn, view, term, selections }),
    [ids, onlyIds, views, foundIn, view, term, selections],
  )
  const notReady = useMemo(() => notReadyYet({ ids, onlyIds, foundIn }), [ids, onlyIds, foundIn])
  const place = useMemo(() => [onlyIds, view, term, selections], [onlyIds, view, term, selections])
  const beforeAct = useBeforeAct()
  const sendReady = (): void =>
    beforeAct(ready.ids, () => {
      if (ready.goTo !== null) list.carryTo(ready.goTo)
      grid.set({ selection: selectionOf(ready.ids) })
    })

  const isEmpty = list.ids.length === 0
  return (
    <>
      <ListBar {...{ driver, list, narrowing, choices, grid, actions, setFloating }} />
      {status.kind === "loading" && <ListSkeleton onTryAgain={() => void driver.refresh()} />}
      {status.kind === "failed" && <LoadFailed driver={driver} status={status} />}
      {status.kind === "loaded" && (
        <>
          <SingleKeysSetting />
          {hasItems && (
            <ListArea
              {...{ driver, list, narrowing, choices, grid, labels, actions, floating, setFloating }}
              isEmpty={isEmpty}
            />
          )}
          {isEmpty && (
            <div className={styles.empty} role="group" aria-label={t("empty.label")} tabIndex={-1} data-empty-list>
              <EmptyList {...{ list, store, runner, labels }} />
            </div>
          )}
        </>
      )}
      <div className={styles.notices}>
        <div className={styles.strips}>
          <SlotOutlet name="notices" />
          {hasLabels && status.kind === "loaded" && <PrintStrip />}
          {actions.runs.run !== null && (
            <BulkStrip runs={actions.runs} run={actions.runs.run} onShowOnly={list.setOnlyIds} />
          )}
        </div>
      </div>
      {/* As high as the bar that comes in its place, so that no row moves when it comes. */}
      {status.kind === "loading" && <div className={bookingStyles.booking} data-outline aria-hidden />}
      {status.kind === "loaded" && hasItems && (
        <BookingBar
          {...{ runner, store, grid, labels, inOrder }}
          shownIds={list.ids}
          {...{ ready, notReady, place }}
          readyElsewhere={views.count("Ready") - ready.ids.length}
          left={views.count("Sold")}
          toFix={views.count("ToFix")}
          onSendReady={sendReady}
          onShowOnly={list.setOnlyIds}
          onShowAll={() => list.setOnlyIds(null)}
          onToFix={() => list.setView("ToFix")}
        />
      )}
    </>
  )
}

/** The same object until something in it changes. */
function useNarrowing({ term, onlyIds }: ItemList): Narrowing {
  return useMemo(() => ({ term, onlyIds }), [term, onlyIds])
}

interface LoadFailedProps {
  readonly driver: ItemDriver
  readonly status: Extract<ListStatus, { kind: "failed" }>
}

function LoadFailed({ driver, status: { message, reference } }: LoadFailedProps) {
  const { t } = useTranslation("items")
  const { t: shell } = useTranslation()
  return (
    <div className={styles.failed}>
      <ErrorBlock
        title={t("failed.title")}
        referenceLabel={shell("reference")}
        reference={reference}
        actions={
          <Button variant="default" onClick={() => void driver.refresh()}>
            {t("failed.again")}
          </Button>
        }
      >
        {message} {t("failed.text")}
      </ErrorBlock>
    </div>
  )
}

/** Items that are gone leave the selection. */
function useGoneItems(grid: GridStore, store: ItemStore): void {
  useEffect(
    () =>
      store.onList((changed) => {
        const { selection } = grid.get()
        const isThere = (id: ItemId): boolean =>
          !changed.has(id) || (store.get(id)?.item.Status ?? "Deleted") !== "Deleted"
        const kept = withoutGone(selection, isThere)
        if (kept !== selection) grid.set({ selection: kept })
      }),
    [grid, store],
  )
}
