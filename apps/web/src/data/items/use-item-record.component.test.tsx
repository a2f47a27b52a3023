import { listItemsByIds } from "@smart-send/contract/item/list-items-by-ids"
import { listItems } from "@smart-send/contract/item/list-items"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { act, screen, waitFor } from "@testing-library/react"
import { beforeAll, describe, expect, it } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { testItem } from "./fixtures/a-record.ts"
import type { ItemDriver } from "./item-driver.ts"
import { ItemMissing } from "./item-missing.tsx"
import { useItemRecord } from "./use-item-record.ts"
import { useItemDriver, useRecords } from "./use-item-driver.ts"

beforeAll(async () => startTexts([]))

const item = testItem(1)

function Order({ id, onDriver }: { readonly id: string; readonly onDriver: (driver: ItemDriver) => void }) {
  const driver = useItemDriver()
  onDriver(driver)
  const read = useItemRecord(id)
  const listed = useRecords(driver.store).size
  return (
    <>
      {read.record === undefined ? (
        <ItemMissing read={read} heights={[40]} />
      ) : (
        <p>
          {read.record.item.Recipient.Name}, {read.record.item.Status}
        </p>
      )}
      <p>{listed} in the list</p>
    </>
  )
}

function drawOrder(id: string, known: ReadonlyMap<string, ShipmentItem>) {
  const server = edgeStandIn()
  server.answer(listItemsByIds, ({ body }) => ({ Items: body.Ids.flatMap((each) => known.get(each) ?? []) }))
  server.answer(listItems, () => ({ Items: [], Seq: 1, SeqAt: 1, Day: 1 }))
  let driver: ItemDriver | null = null
  const drawn = drawInApp(<Order id={id} onDriver={(own) => (driver = own)} />, { server })
  const own = (): ItemDriver => {
    if (driver === null) throw new Error("not drawn")
    return driver
  }
  return { ...drawn, server, driver: own }
}

describe("the order that a panel was opened for (PANEL-13, PANEL-14)", () => {
  it("is read where no page has read the list, and no list shows it", async () => {
    drawOrder(item.Id, new Map([[item.Id, item]]))
    expect(screen.getByText("Loading...")).toBeTruthy()
    expect(await screen.findByText(`${item.Recipient.Name}, Active`)).toBeTruthy()
    expect(screen.getByText("0 in the list")).toBeTruthy()
  })

  it("is kept fresh by the feed, with and without a list, also when it is archived meanwhile", async () => {
    const known = new Map([[item.Id as string, item]])
    const { driver } = drawOrder(item.Id, known)
    await screen.findByText(`${item.Recipient.Name}, Active`)
    known.set(item.Id, {
      ...item,
      Recipient: { ...item.Recipient, Name: "Zoë Ångström" },
      Updated: "2099-01-01T00:00:00.000Z",
    })
    await act(async () => driver().rereadBeside([item.Id]))
    expect(await screen.findByText("Zoë Ångström, Active")).toBeTruthy()
    await act(async () => driver().refresh())
    expect(screen.getByText("Zoë Ångström, Active")).toBeTruthy()
    known.set(item.Id, { ...item, Status: "Deleted", Updated: "2099-01-02T00:00:00.000Z" })
    await act(async () => driver().applyFeedChanges({ added: [], updated: [], removed: [item.Id] }))
    expect(await screen.findByText(`${item.Recipient.Name}, Deleted`)).toBeTruthy()
    expect(screen.getByText("0 in the list")).toBeTruthy()
  })

  it("moves into the list when that holds it", async () => {
    const { driver, server } = drawOrder(item.Id, new Map([[item.Id, item]]))
    await screen.findByText(`${item.Recipient.Name}, Active`)
    server.answer(listItems, () => ({ Items: [item], Seq: 2, SeqAt: 2, Day: 1 }))
    await act(async () => driver().refresh())
    expect(await screen.findByText("1 in the list")).toBeTruthy()
  })

  it.each(["no-such-id", "0199c0de-0000-7000-8000-00000000dead"])("ends at a sentence for %s", async (id) => {
    drawOrder(id, new Map())
    expect(await screen.findByText("There is no such order here")).toBeTruthy()
  })

  it("says that it could not be read, and Try again reads it", async () => {
    const { server, user } = drawOrder(item.Id, new Map([[item.Id, item]]))
    let isRefused = true
    server.refuse(listItemsByIds, "FORBIDDEN", () => isRefused)
    expect(await screen.findByText("This order could not be loaded")).toBeTruthy()
    isRefused = false
    await user.click(screen.getByRole("button", { name: "Try again" }))
    await waitFor(() => expect(screen.getByText(`${item.Recipient.Name}, Active`)).toBeTruthy())
  })
})
