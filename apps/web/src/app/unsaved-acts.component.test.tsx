import type { ItemId } from "@smart-send/domain/id/id"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, within } from "@testing-library/react"
import { useState, type ReactNode } from "react"
import { beforeAll, describe, expect, it } from "vitest"
import { drawOrderPanel } from "../../stage/draw-order-panel.tsx"
import { startTexts } from "../../stage/start-texts.ts"
import { useBeforeAct } from "../data/items/act-gate.ts"
import { readyRecord, testId, testItem } from "../data/items/fixtures/a-record.ts"
import { useItemDriver } from "../data/items/use-item-driver.ts"
import { ItemEditPanel } from "../panels/item-edit/item-edit-panel.tsx"
import type { PanelProps } from "../panels/panel.ts"
import { UnsavedActs } from "./unsaved-acts.tsx"

beforeAll(async () => startTexts(["item-edit", "booked-order", "address-form", "pick"]))

const Recipient = { ...testItem(1).Recipient, AddressLine1: "14 Harbour Row", County: "North Yorkshire" }
const record = readyRecord(1, 4.12, 3.43, { Recipient })

/** Order Details, which can be closed without being asked, as the browser's Back button closes it. */
function ClosablePanel(props: PanelProps) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      {isOpen && <ItemEditPanel {...props} />}
      <button type="button" onClick={() => setOpen(false)}>
        Back
      </button>
    </>
  )
}

interface ActProps {
  readonly ids: readonly ItemId[]
  readonly onActed: (town: string | undefined) => void
  readonly children: ReactNode
}

/** An act that reads the order as the server has it. */
function Act({ ids, onActed, children }: ActProps) {
  const beforeAct = useBeforeAct()
  const { store } = useItemDriver()
  return (
    <button type="button" onClick={() => beforeAct(ids, () => onActed(store.get(record.id)?.saved.Recipient.Town))}>
      {children}
    </button>
  )
}

const town = () => within(screen.getByRole("group", { name: "Recipient's address" })).getByLabelText(/^Town or city/)

async function drawTyped(typed: string, parts: Parameters<typeof drawOrderPanel>[1] = {}) {
  const acted: (string | undefined)[] = []
  const onActed = (town: string | undefined) => void acted.push(town)
  const beside = (
    <>
      <UnsavedActs />
      <Act ids={[testId(2), record.id]} onActed={onActed}>
        Pay
      </Act>
      <Act ids={[testId(2)]} onActed={onActed}>
        Pay for another
      </Act>
    </>
  )
  const drawn = drawOrderPanel(record, { panel: ClosablePanel, beside, ...parts })
  await screen.findByRole("tab", { name: "Address" })
  await drawn.user.clear(town())
  if (typed !== "") await drawn.user.type(town(), typed)
  const press = async (name: string) => drawn.user.click(await screen.findByRole("button", { name }))
  return { ...drawn, acted, press }
}

const question = () => screen.queryByRole("dialog", { name: "Save your changes first?" })

describe("an act on an order with unsaved edits (EDIT-26)", () => {
  it("asks first, and acts on what was typed once it is saved", async () => {
    const { acted, press, saved } = await drawTyped("York")
    await press("Pay")
    expect(await screen.findByText("Buyer 1 has changes that are not saved.")).toBeTruthy()
    expect(acted).toEqual([])
    await expectAccessible()
    await press("Save and go on")
    await expect.poll(() => acted).toEqual(["York"])
    expect(saved.map(({ Recipient }) => Recipient?.Town)).toEqual(["York"])
    expect(question()).toBeNull()
    await press("Pay")
    expect(acted).toEqual(["York", "York"])
  })

  it("does nothing when the seller goes back", async () => {
    const { acted, press, saved } = await drawTyped("York")
    await press("Pay")
    await press("Go back")
    expect(question()).toBeNull()
    expect([acted, saved, Reflect.get(town(), "value")]).toEqual([[], [], "York"])
  })

  it("acts on the order as it was when the seller discards the edits", async () => {
    const { acted, press } = await drawTyped("York")
    await press("Pay")
    await press("Discard and go on")
    expect(acted).toEqual(["Whitby"])
    expect(town()).toHaveProperty("value", "Whitby")
  })

  it("does nothing when the save is refused", async () => {
    const { acted, press } = await drawTyped("York", { refusal: ["VALIDATION", "York is closed."] })
    await press("Pay")
    await press("Save and go on")
    expect(await screen.findByText("York is closed.")).toBeTruthy()
    expect(acted).toEqual([])
  })

  it("offers no save of what can't be saved, and says why", async () => {
    const { press } = await drawTyped("")
    await press("Pay")
    expect(await screen.findByText(/^Buyer 1 can't be saved yet\. ./)).toBeTruthy()
    expect(screen.queryByRole("button", { name: "Save and go on" })).toBeNull()
  })

  it("asks also when the form is closed", async () => {
    const { acted, press } = await drawTyped("York")
    await press("Back")
    await press("Pay")
    await press("Save and go on")
    await expect.poll(() => acted).toEqual(["York"])
    await press("Pay")
    expect(acted).toEqual(["York", "York"])
  })

  it("leaves acts on other orders alone", async () => {
    const { acted, press } = await drawTyped("York")
    await press("Pay for another")
    expect(acted).toEqual(["Whitby"])
  })
})
