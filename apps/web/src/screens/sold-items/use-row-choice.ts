import type { ShipmentItem } from "@smart-send/domain/item/item"
import { useOpenPanel } from "../../location/open-panel.ts"
import { useCsvExport } from "../../data/downloads/use-csv-export.ts"
import type { GridStore } from "../../grid/grid-state.ts"
import { selectionOf } from "../../grid/list/selection.ts"
import type { Floating } from "./floats/floating.ts"
import type { RowChoice } from "./floats/row-choices.ts"
import type { BulkActions } from "./bulk/use-bulk-actions.ts"
import type { LabelPrinting } from "../../data/label/use-label-printing.ts"
import { useToday } from "../../grid/use-today.ts"

interface RowChoiceParts {
  readonly actions: BulkActions
  readonly labels: LabelPrinting
  readonly grid: GridStore
  readonly setFloating: (floating: Floating) => void
  readonly close: () => void
}

interface ChosenRow {
  readonly item: ShipmentItem
  /** The control that opened the menu. */
  readonly opener: HTMLElement
}

/** Carries out each choice of a row's menu for its one item. */
export function useRowChoice(parts: RowChoiceParts): (choice: RowChoice, row: ChosenRow) => void {
  const { actions, labels, grid, setFloating, close } = parts
  const openPanel = useOpenPanel()
  const { exportItems } = useCsvExport()
  const today = useToday()

  const details =
    (fieldOf: (item: ShipmentItem) => string | undefined) =>
    ({ item }: ChosenRow): void =>
      openPanel("EDIT", item.Id, fieldOf(item))
  const parcel = ({ item, opener }: ChosenRow): void =>
    setFloating({ kind: "parcel", ids: [item.Id], isSingle: true, opener })
  const service = ({ item }: ChosenRow): void => openPanel("SERVICE", item.Id)
  const contact = details(({ Recipient }) => (Recipient.Phone === "" ? "Recipient.Phone" : "Recipient.Email"))

  const acts: Readonly<Record<RowChoice, (row: ChosenRow) => void>> = {
    edit: details(() => undefined),
    // The bar shows what will be paid, and its button pays it.
    book: ({ item }) => grid.set({ selection: selectionOf([item.Id]) }),
    addParcel: parcel,
    parcel,
    addService: service,
    service,
    cheapest: ({ item }) => actions.assignCheapest([item.Id]),
    tariff: details(lineWithoutCode),
    date: ({ item, opener }) => setFloating({ kind: "date", ids: [item.Id], opener }),
    protection: details(() => "Extras"),
    extras: details(() => "Extras"),
    addContact: contact,
    contact,
    tags: ({ item, opener }) => setFloating({ kind: "tags", ids: [item.Id], opener }),
    rules: ({ item }) => openPanel("RULES", item.Id),
    saveForLater: ({ item }) => actions.setStatus([item.Id], "Inactive"),
    restore: ({ item }) => actions.setStatus([item.Id], "Active"),
    archive: ({ item }) => actions.setStatus([item.Id], "Deleted"),
    release: ({ item }) => actions.release([item.Id]),
    label4x6: ({ item }) => labels.print([item.Id]),
    csv: ({ item }) => exportItems([item]),
    packaged: ({ item }) => actions.setOnePackaged(item.Id, today),
    notPackaged: ({ item }) => actions.setOnePackaged(item.Id, null),
    pickingList: ({ item }) => openPanel("PICKING-LIST", item.Id),
    notify: ({ item }) => actions.notify([item.Id]),
    return: ({ item }) => actions.arrangeReturns([item.Id]),
  }
  return (choice, row) => {
    // A choice that opens a form replaces the menu by it.
    close()
    acts[choice](row)
  }
}

function lineWithoutCode({ MarketplaceOrderLines }: ShipmentItem): string {
  const index = MarketplaceOrderLines.findIndex((line) => line.Product.TariffCode === "")
  return `MarketplaceOrderLines.${Math.max(0, index)}.Product.TariffCode`
}
