import type { ChangedItemAnswer } from "@smart-send/contract/csv-import/changed-order-shapes"
import { compareOrders } from "@smart-send/contract/csv-import/compare-orders"
import { settleChanges } from "@smart-send/contract/csv-import/settle-changes"
import { createCsvMapping } from "@smart-send/contract/csv-mapping/create-csv-mapping"
import { listCsvMappings } from "@smart-send/contract/csv-mapping/list-csv-mappings"
import { updateCsvMapping } from "@smart-send/contract/csv-mapping/update-csv-mapping"
import { createItems } from "@smart-send/contract/item/create-items"
import { type ItemPreview, previewItems } from "@smart-send/contract/item/preview-items"
import { listProducts } from "@smart-send/contract/product/list-products"
import { rememberWeights } from "@smart-send/contract/product/remember-weights"
import { type ColumnChoice, type CsvMapping, withEntryIds } from "@smart-send/domain/csv-import/mapping/csv-mapping"
import type { ProductMemory } from "@smart-send/domain/product/product"
import { ownValue } from "@smart-send/domain/record/own-value"
import { NOT_IMPORTED } from "@smart-send/domain/rule/kept-out"
import type { RuleTrace } from "@smart-send/domain/rule/rule-trace"
import { newItemSchema, type NewItem } from "@smart-send/domain/item/item"
import { ToastHost } from "@smart-send/ui/toast-host"
import { screen } from "@testing-library/react"
import { onTestFinished, vi } from "vitest"
import type { CreateOutcome } from "../src/data/csv-import/csv-import-state.ts"
import { testId } from "../src/data/items/fixtures/a-record.ts"
import { CsvUploadPanel } from "../src/panels/csv-upload/csv-upload-panel.tsx"
import { CsvWorkerStandIn } from "./csv-worker-stand-in.ts"
import { drawInApp } from "./draw-in-app.tsx"
import { edgeStandIn } from "./edge-stand-in.ts"
import { someSettings } from "./some-settings.ts"

const HEAD =
  "Reference,Recipient Name,Address Line 1,Address Line 2,Town,Postcode,Country,Item Name,Item Value,Weight,SKU"

/** A file of orders, from its lines. */
export const ordersFile = (...lines: readonly string[]) => [HEAD, ...lines].join("\n")

/** An order of one line, to a door in York. */
export function orderRow(
  reference: string,
  {
    name = "Ada",
    line1 = "1 High St",
    line2 = "",
    postcode = "YO1 7HH",
    product = "Mug",
    sku = "",
    weight = "0.3",
  } = {},
) {
  const cells = [name, line1, line2, "York", postcode, "GB", product, "20", weight, sku].map((cell) =>
    /[,"]/.test(cell) ? `"${cell}"` : cell,
  )
  return [reference, ...cells].join(",")
}

/** What is answered of an order that the seller's rule of this name keeps out. */
export function keptOutBy(RuleName: string) {
  const trace: RuleTrace = { RuleId: testId(7), RuleName, Field: "DontImport", Before: false, After: true, Note: null }
  return { Error: `Your rule "${RuleName}" keeps it out.`, Code: NOT_IMPORTED, Rules: [trace] }
}

const referenceOf = (item: NewItem) => item.MarketplaceOrderLines[0]?.MarketplaceOrderId ?? ""

const nothing = () => {}

interface MappingSent {
  readonly id?: string
  readonly Name?: string | undefined
  readonly Mappings?: readonly ColumnChoice[] | undefined
}

type Answered = Partial<Omit<CreateOutcome, "Rules"> & { readonly Rules: RuleTrace[] }>

const FORESEEN: ItemPreview = {
  Duplicate: false,
  Error: null,
  Code: null,
  Service: { Id: "wren", Name: "Wren Saver", Provider: "PARCELYARD", AccountId: "main", Meta: {}, Tags: [] },
  Price: 4.12,
  Problems: [],
  Rules: [],
  PackageDimensions: null,
  Status: "Active",
  Shipments: 1,
}

const WITHOUT_WEIGHT: ItemPreview = {
  ...FORESEEN,
  Service: null,
  Price: null,
  Problems: [
    {
      Code: "ITEM-WEIGHT",
      Field: "PackageDimensions.Weight",
      Message: "Enter the parcel's weight.",
      Severity: "error",
    },
  ],
}

/** The CSV Upload panel of a tenant whose items are created two at a time. */
export function drawCsvUpload() {
  vi.stubGlobal("Worker", CsvWorkerStandIn)
  onTestFinished(() => void vi.unstubAllGlobals())
  const server = edgeStandIn()
  const closed: true[] = []
  const { Limits } = someSettings()
  const { user } = drawInApp(
    <>
      <CsvUploadPanel
        itemId={null}
        field={null}
        close={() => closed.push(true)}
        leave={nothing}
        takesFocus
        opening={1}
        setTitle={nothing}
      />
      <ToastHost label="Messages" />
    </>,
    { server, settings: someSettings({ Features: ["Products"], Limits: { ...Limits, CreateBatchSize: 2 } }) },
  )
  /** From now on the server foresees creation so: all well at 4.12, but for what is said of these orders. */
  const preview = (answers: Readonly<Record<string, Partial<ItemPreview>>> = {}) =>
    server.answer(previewItems, ({ body }) => {
      const previews = Object.entries(body.Items).map(([clientId, sent]) => {
        const item = newItemSchema.parse(sent)
        const isWeighed = item.PackageDimensions.Weight > 0
        const usual = isWeighed ? FORESEEN : WITHOUT_WEIGHT
        return [clientId, { ...usual, ...ownValue(answers, referenceOf(item)) }] as const
      })
      return { Items: Object.fromEntries(previews) }
    })
  preview()
  /** From now on these orders have changed since they were imported, by their references. */
  const change = (changes: Readonly<Record<string, readonly ChangedItemAnswer[]>> = {}) => {
    const changesOf = (item: NewItem) => [...(ownValue(changes, referenceOf(item)) ?? [])]
    server.answer(compareOrders, ({ body }) => ({
      Items: Object.fromEntries(
        Object.entries(body.Items).flatMap(([clientId, item]) => {
          const changed = changesOf(item)
          return changed.length === 0 ? [] : [[clientId, changed] as const]
        }),
      ),
    }))
    server.answer(settleChanges, ({ body }) => ({
      Orders: body.Orders.map(({ Item, Take, Leave }) => {
        const settled = new Set([...Take, ...Leave].map(({ Id, Part, Line }) => `${Id} ${Part} ${Line}`))
        const Items = changesOf(Item)
          .map(({ Id, IsBooked, Changes }) => ({
            Id,
            IsBooked,
            Changes: Changes.filter(({ Part, Line }) => !settled.has(`${Id} ${Part} ${Line}`)),
          }))
          .filter(({ Changes }) => Changes.length > 0)
        return { Taken: Take.length, Items }
      }),
    }))
  }
  change()
  let mappings: readonly CsvMapping[] = []
  const keepMapping = ({ id = "", Name, Mappings }: MappingSent) => {
    const before = mappings.find(({ Id }) => Id === id)
    const kept: CsvMapping = {
      Id: before?.Id ?? testId(900 + mappings.length),
      Name: Name ?? before?.Name ?? "",
      Tags: before?.Tags ?? [],
      Mappings: Mappings === undefined ? (before?.Mappings ?? []) : withEntryIds(Mappings),
    }
    mappings = [kept, ...mappings.filter((mapping) => mapping !== before)]
    return { CsvMappings: [...mappings] }
  }
  server.answer(listCsvMappings, () => ({ CsvMappings: [...mappings] }))
  server.answer(createCsvMapping, ({ body }) => keepMapping(body))
  server.answer(updateCsvMapping, ({ params, body }) => keepMapping({ ...params, ...body }))
  let made = 0
  return {
    preview,
    change,
    /** What was decided about changed orders so far. */
    settled: () => server.asked(settleChanges).flatMap(({ body }) => body.Orders),
    /** The mappings that are saved now. */
    mappings: () => mappings,
    /** From now on these are saved. */
    haveMappings: (...saved: readonly CsvMapping[]) => {
      mappings = saved
    },
    /** From now on no mapping can be saved. */
    refuseMappings: () =>
      server.answer(createCsvMapping, () => {
        throw new TypeError("Failed to fetch")
      }),
    /** From now on the service can't be reached for previews. */
    losePreviews: () =>
      server.answer(previewItems, () => {
        throw new TypeError("Failed to fetch")
      }),
    /** The items of each preview so far. */
    previewed: () =>
      server.asked(previewItems).map(({ body }) => Object.values(body.Items).map((item) => newItemSchema.parse(item))),
    /** What the product memory knows from now on. */
    remember: (...Products: readonly ProductMemory[]) => {
      server.answer(listProducts, () => ({ Products: [...Products] }))
      server.answer(rememberWeights, () => null)
    },
    /** The weights that were to be remembered so far. */
    remembered: () => server.asked(rememberWeights).flatMap(({ body }) => body.Products),
    user,
    closed,
    choose: async (text: string, name = "my orders.csv") =>
      user.upload(screen.getByLabelText("Choose a file"), new File([text], name)),
    /** From now on the server creates what it is sent, and answers otherwise about these orders. */
    create: (answers: Readonly<Record<string, Answered>> = {}) =>
      server.answer(createItems, ({ body }) => {
        const outcomes = Object.entries(body.Items).map(([clientId, item]) => {
          made += 1
          const usual = {
            Id: testId(made),
            Success: true,
            Error: null,
            Code: null,
            Item: null,
            Duplicate: false,
            Rules: [],
            AddedItems: [],
          }
          return [clientId, { ...usual, ...ownValue(answers, referenceOf(newItemSchema.parse(item))) }] as const
        })
        return { Message: "", Items: Object.fromEntries(outcomes) }
      }),
    /** The items of each call so far. */
    sent: () =>
      server.asked(createItems).map(({ body }) => Object.values(body.Items).map((item) => newItemSchema.parse(item))),
  }
}
