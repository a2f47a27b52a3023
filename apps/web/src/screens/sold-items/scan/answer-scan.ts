import { showToast } from "@smart-send/ui/toast"
import type { TFunction } from "i18next"
import { panelAddressOf } from "../../../location/panel-address.ts"
import type { ItemStore } from "../../../data/items/item-store.ts"
import type { GridStore } from "../../../grid/grid-state.ts"
import { foundByCode, viewOfFound } from "../../../grid/list/found-by-code.ts"
import { unsavedEdits } from "../../../unsaved/unsaved-edits.ts"
import { tabsOf } from "../toolbar/view-tab-names.ts"
import type { ItemList } from "../use-item-list.ts"

export interface ScanPlace {
  readonly list: ItemList
  readonly store: ItemStore
  readonly grid: GridStore
  readonly isNarrow: boolean
  readonly closePanel: () => void
  readonly t: TFunction<"items">
}

/** What was scanned, and the field it went into; null for one that went into none. */
export interface Scanned {
  readonly code: string
  readonly field: Element | null
}

const MODAL = '[role="dialog"][aria-modal="true"], [role="alertdialog"]'
const SEARCH = '[data-slot="search"]'

/**
 * Handles a scan. One item with that code is shown, whatever view and search that takes, and focused. Several are
 * searched for. With none, a message says so. Nothing is changed or selected. A scan into a field belongs to that
 * field, except in the page's search.
 */
export function answerScan({ code, field }: Scanned, place: ScanPlace): void {
  if (field !== null && field.closest(SEARCH) === null) return
  const { store, closePanel, t } = place
  const isPanelOpen = panelAddressOf(window.location.search) !== null
  const isBlocked = isPanelOpen ? unsavedEdits() !== null : document.querySelector(MODAL) !== null
  if (isBlocked) make("attention", t("scan.blocked", { code }), t("scan.blockedText"))
  else if (store.status().kind !== "loaded") make("attention", t("scan.notLoaded", { code }), t("scan.unchanged"))
  else {
    if (isPanelOpen) closePanel()
    show(code, place)
  }
}

function show(code: string, { list, store, grid, isNarrow, t }: ScanPlace): void {
  const ids = foundByCode(store.all(), code)
  const [first] = ids
  const record = first === undefined ? undefined : store.get(first)
  if (first === undefined || record === undefined) {
    make("attention", t("scan.none", { code }), t("scan.unchanged"))
    return
  }
  const among = tabsOf(isNarrow, list.views.count("Post_Create"))
  const view = viewOfFound(ids, { views: list.views, present: list.view, among })
  const isOne = ids.length === 1
  const isShown = isOne && list.ids.includes(first)
  if (view !== list.view) list.setView(view)
  if (!isShown) list.clear(view)
  if (!isOne) list.setTerm(code)
  grid.set({ revealId: first })
  const inView = t("scan.inView", { view: t(`view.${view}`) })
  const name = record.item.Recipient.Name || t("row.noName")
  make("ready", isOne ? t("scan.found", { code, name }) : t("scan.several", { count: ids.length, code }), inView)
}

function make(meaning: "ready" | "attention", title: string, text: string): void {
  showToast({ meaning, title, text, id: "scan" })
}
