import { createItems } from "@smart-send/contract/item/create-items"
import { ownValue } from "@smart-send/domain/record/own-value"
import { newItemSchema, type NewItem } from "@smart-send/domain/item/item"
import { screen } from "@testing-library/react"
import { onTestFinished, vi } from "vitest"
import type { CreateOutcome } from "../src/data/csv-import/csv-import-state.ts"
import { testId } from "../src/data/items/fixtures/a-record.ts"
import { CsvUploadPanel } from "../src/panels/csv-upload/csv-upload-panel.tsx"
import { CsvWorkerStandIn } from "./csv-worker-stand-in.ts"
import { drawInApp } from "./draw-in-app.tsx"
import { edgeStandIn } from "./edge-stand-in.ts"
import { someSettings } from "./some-settings.ts"

const HEAD = "Reference,Recipient Name,Address Line 1,Address Line 2,Town,Postcode,Country,Item Name,Item Value"

/** A file of orders, from its lines. */
export const ordersFile = (...lines: readonly string[]) => [HEAD, ...lines].join("\n")

/** An order of one line, to a door in York. */
export function orderRow(
  reference: string,
  { name = "Ada", line1 = "1 High St", line2 = "", postcode = "YO1 7HH" } = {},
) {
  const cells = [name, line1, line2, "York", postcode, "GB", "Mug", "20"].map((cell) =>
    /[,"]/.test(cell) ? `"${cell}"` : cell,
  )
  return [reference, ...cells].join(",")
}

const referenceOf = (item: NewItem) => item.MarketplaceOrderLines[0]?.MarketplaceOrderId ?? ""

const nothing = () => {}

/** The CSV Upload panel of a tenant whose items are created two at a time. */
export function drawCsvUpload() {
  vi.stubGlobal("Worker", CsvWorkerStandIn)
  onTestFinished(() => void vi.unstubAllGlobals())
  const server = edgeStandIn()
  const closed: true[] = []
  const { Limits } = someSettings()
  const { user } = drawInApp(
    <CsvUploadPanel itemId={null} field={null} close={() => closed.push(true)} leave={nothing} setTitle={nothing} />,
    { server, settings: someSettings({ Limits: { ...Limits, CreateBatchSize: 2 } }) },
  )
  let made = 0
  return {
    user,
    closed,
    choose: async (text: string, name = "my orders.csv") =>
      user.upload(screen.getByLabelText("Choose a file"), new File([text], name)),
    /** From now on the server creates what it is sent, and answers otherwise about these orders. */
    create: (answers: Readonly<Record<string, Partial<CreateOutcome>>> = {}) =>
      server.answer(createItems, ({ body }) => {
        const outcomes = Object.entries(body.Items).map(([clientId, item]) => {
          made += 1
          const usual = { Id: testId(made), Success: true, Error: null, Code: null, Item: null, Duplicate: false }
          return [clientId, { ...usual, ...ownValue(answers, referenceOf(newItemSchema.parse(item))) }] as const
        })
        return { Message: "", Items: Object.fromEntries(outcomes) }
      }),
    /** The items of each call so far. */
    sent: () =>
      server.asked(createItems).map(({ body }) => Object.values(body.Items).map((item) => newItemSchema.parse(item))),
  }
}
