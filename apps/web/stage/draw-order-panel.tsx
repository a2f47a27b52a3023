import { getItemActivity } from "@smart-send/contract/item/get-item-activity"
import { updateItems } from "@smart-send/contract/item/update-items"
import type { ActivityEntry } from "@smart-send/domain/activity/item-activity"
import { changeItem } from "@smart-send/domain/item/change-item"
import type { ItemChanges } from "@smart-send/domain/item/item"
import type { Settings } from "@smart-send/domain/settings/settings"
import { act, screen } from "@testing-library/react"
import { type ComponentType, type ReactNode, useEffect } from "react"
import type { ItemRecord } from "../src/data/items/item-record.ts"
import { useItemDriver } from "../src/data/items/use-item-driver.ts"
import { ItemEditPanel } from "../src/panels/item-edit/item-edit-panel.tsx"
import type { PanelProps } from "../src/panels/panel.ts"
import { drawInApp } from "./draw-in-app.tsx"
import { edgeStandIn } from "./edge-stand-in.ts"
import { someSettings } from "./some-settings.ts"

interface OrderParts {
  /** The field that the panel is opened for. */
  readonly field?: string
  /** Another panel about the same item. */
  readonly panel?: ComponentType<PanelProps>
  readonly settings?: Partial<Settings>
  readonly activity?: readonly ActivityEntry[]
  /** The code and the words of a refusal of every save. */
  readonly refusal?: readonly [code: string, message: string]
  /** Drawn beside the panel. */
  readonly beside?: ReactNode
  /** What the server knows besides. */
  readonly knows?: (server: ReturnType<typeof edgeStandIn>) => void
}

const nothing = () => {}
const NOW = "2026-11-20T12:00:00.000Z"

/** Order Details, or another panel, of an item that is in the list, over a server that saves by the rules of the domain. */
export function drawOrderPanel(
  record: ItemRecord,
  { field, panel: Drawn = ItemEditPanel, settings, activity = [], refusal, beside, knows }: OrderParts = {},
) {
  const server = edgeStandIn()
  const saved: ItemChanges[] = []
  const savedOf = new Map<string, ItemChanges>()
  const closed: true[] = []
  let driver: ReturnType<typeof useItemDriver> | null = null
  knows?.(server)
  server.answer(getItemActivity, () => ({ Entries: [...activity] }))
  server.answer(updateItems, ({ body }) => ({
    Items: body.Items.map(({ Item, Changes }) => {
      const [Code, Error] = refusal ?? [null, null]
      const before = driver?.store.get(Item.Id)?.saved ?? record.saved
      const changed = refusal === undefined ? changeItem(before, Changes, NOW) : null
      if (changed?.ok !== true) return { Id: Item.Id, Success: false, Error, Code, Item: null }
      saved.push(Changes)
      savedOf.set(Item.Id, Changes)
      return { Id: Item.Id, Success: true, Error, Code, Item: { ...changed.value, Updated: NOW } }
    }),
  }))
  function Panel() {
    const own = useItemDriver()
    useEffect(() => {
      driver = own
      own.store.put([record])
    }, [own])
    return (
      <Drawn
        itemId={record.id}
        field={field ?? null}
        close={() => closed.push(true)}
        leave={nothing}
        takesFocus
        opening={1}
        setTitle={nothing}
      />
    )
  }
  return {
    ...drawInApp(
      <>
        <Panel />
        {beside}
      </>,
      { server, settings: someSettings(settings) },
    ),
    server,
    /** What each save has changed. */
    saved,
    /** What was saved last of each item. */
    savedOf: () => savedOf,
    closed,
    save: () => screen.getByRole("button", { name: /^Sav/ }),
    /** Somebody else changes the item. */
    change: (changed: ItemRecord) => act(() => driver?.store.put([changed])),
  }
}
