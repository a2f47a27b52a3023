import { dispatchItems } from "@smart-send/contract/dispatch/dispatch-items"
import { listDispatchDetails } from "@smart-send/contract/dispatch/list-dispatch-details"
import { updateItems } from "@smart-send/contract/item/update-items"
import { getPictureAddress } from "@smart-send/contract/picture/get-picture-address"
import { printLabels } from "@smart-send/contract/station/print-labels"
import { listPrintJobs } from "@smart-send/contract/station/list-print-jobs"
import { listStations } from "@smart-send/contract/station/list-stations"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import { changeItem } from "@smart-send/domain/item/change-item"
import type { ItemChanges } from "@smart-send/domain/item/item"
import type { PrintSettings } from "@smart-send/domain/station/print-settings"
import { DEFAULT_PRINT_SETTINGS } from "@smart-send/domain/station/print-settings"
import { SlotOutlet, SlotProvider } from "@smart-send/ui/slot"
import { act } from "@testing-library/react"
import { useEffect, type ComponentType } from "react"
import { useLocation } from "react-router"
import type { ItemRecord } from "../src/data/items/item-record.ts"
import { useItemDriver } from "../src/data/items/use-item-driver.ts"
import { panelAddressOf } from "../src/location/panel-address.ts"
import { PickingListPanel } from "../src/panels/picking-list/picking-list-panel.tsx"
import { drawInApp } from "./draw-in-app.tsx"
import { someSettings } from "./some-settings.ts"
import { edgeStandIn } from "./edge-stand-in.ts"

type Details = ResultOf<typeof listDispatchDetails>["Items"][number]

interface PickingParts {
  readonly details?: readonly Details[]
  /** Whether the list has been read; true when left out. */
  readonly isRead?: boolean
  /** The station that this browser is; none when left out. */
  readonly station?: { readonly id: string; readonly way: PrintSettings["Way"] }
}

const nothing = () => {}
const NOW = "2026-11-20T12:00:00.000Z"
type Printed = ResultOf<typeof printLabels>

const JOB = "01a2014e-9077-7fca-abd7-d17b46d3a3e1"

/** A picking screen with its drawer, over a server that saves by the rules of the domain. */
export function drawPicking(
  Screen: ComponentType,
  records: readonly ItemRecord[],
  { details = [], isRead = true, station }: PickingParts = {},
) {
  const server = edgeStandIn()
  const saved: ItemChanges[] = []
  let driver: ReturnType<typeof useItemDriver> | null = null
  server.answer(listDispatchDetails, ({ body }) => ({
    Items: details.filter(({ ItemId }) => body.Ids.includes(ItemId)),
  }))
  server.answer(dispatchItems, ({ body }) => ({
    Items: body.Ids.map((Id) => ({ Id, Success: true, Error: null, Queued: 1, Details: null })),
  }))
  server.answer(listStations, () => ({
    Stations:
      station === undefined
        ? []
        : [{ Id: station.id, Name: "Desk", Settings: { ...DEFAULT_PRINT_SETTINGS, Way: station.way } }],
    CanSendToPrinters: true,
  }))
  server.answer(getPictureAddress, () => ({ Address: "/statics/pictures/token?url=", Expires: NOW }))
  server.answer(listPrintJobs, () => ({ Jobs: [] }))
  server.answer(printLabels, ({ params, body }): Printed => ({
    Jobs: [
      {
        Id: JOB,
        StationId: params.station,
        Way: "Printer",
        Format: "ZPL_203",
        State: "Waiting",
        Count: body.Ids.length,
        Courier: null,
        Printer: "192.168.1.20",
        Problem: null,
        Requested: NOW,
        RequestedBy: "seller@demo.test",
        Ended: null,
      },
    ],
    Missing: [],
    OnPaper: [],
    NeedReason: [],
    LabelsAgain: 0,
  }))
  server.answer(updateItems, ({ body }) => ({
    Items: body.Items.map(({ Item, Changes }) => {
      const before = driver?.store.get(Item.Id)?.saved
      const changed = before === undefined ? null : changeItem(before, Changes, NOW)
      if (changed?.ok !== true) return { Id: Item.Id, Success: false, Error: "No.", Code: "NOT-FOUND", Item: null }
      saved.push(Changes)
      return { Id: Item.Id, Success: true, Error: null, Code: null, Item: { ...changed.value, Updated: NOW } }
    }),
  }))
  function Page() {
    const own = useItemDriver()
    const { search } = useLocation()
    const open = panelAddressOf(search)
    useEffect(() => {
      driver = own
      if (!isRead) return
      own.store.put(records)
      own.store.setStatus({ kind: "loaded" })
    }, [own])
    return (
      <SlotProvider>
        <SlotOutlet name="search" />
        <main>
          <Screen />
        </main>
        {open !== null && (
          <div role="dialog" aria-label="Picking list">
            <h2>Picking list</h2>
            <PickingListPanel
              key={open.itemId}
              itemId={open.itemId}
              field={null}
              close={nothing}
              leave={nothing}
              takesFocus
              opening={1}
              setTitle={nothing}
            />
          </div>
        )}
      </SlotProvider>
    )
  }
  return {
    ...drawInApp(<Page />, { server, settings: someSettings({ Features: ["Integrations"] }) }),
    server,
    /** What each save has changed. */
    saved,
    change: (record: ItemRecord) => act(() => driver?.store.put([record])),
  }
}
