import { randomUUID } from "node:crypto"
import type { importFile as importFileCall, RowResult } from "@smart-send/contract/csv-import/import-file"
import type { Problem } from "@smart-send/contract/error/problem"
import type { ChangedItem } from "@smart-send/domain/changed-order/compare-order"
import type { ImportedItem } from "@smart-send/domain/csv-import/csv-reading"
import { isOrderFileName } from "@smart-send/domain/csv-import/file/order-file-name"
import type { KnownMappings } from "@smart-send/domain/csv-import/find-header"
import { type ProductParcels, skuProductKey, withProductParcel } from "@smart-send/domain/product/product-parcels"
import { userSettingSchemas } from "@smart-send/domain/user-setting/user-setting"
import { NOT_IMPORTED } from "@smart-send/domain/rule/kept-out"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { CustomerContext } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { readUserSetting } from "../../records/user-setting/user-setting-store.ts"
import { changedText } from "./changed-text.ts"
import { changesOf } from "./compare-orders.ts"
import { NO_ORDER_FILE } from "./file-reading.ts"
import type { ImportTurns } from "./import-turns.ts"
import type { ItemMaking, MadeOutcome } from "./item-making.ts"
import { openFile, type OpenFile } from "./open-file.ts"
import { countRows } from "./count-rows.ts"

type Call = typeof importFileCall

const MARKS = { point: ".", comma: "," } as const

const BUSY: Problem = {
  code: "TOO-MANY-REQUESTS",
  message: "Other files are being imported. Send this one again in a moment.",
  retryAfter: 10,
}

/** Imports a file as the panel does, without questions: what would be asked is refused with what to do. */
export async function importFile(
  means: { readonly making: ItemMaking; readonly turns: ImportTurns },
  context: CustomerContext,
  { query, body }: Input<Call>,
): Promise<Answer<Call>> {
  if (!isOrderFileName(query.Name)) return err(refusal("Name", "FORMAT", NO_ORDER_FILE))
  const answer = await means.turns.run(context.customerId, () => importInTurn(means.making, context, { query, body }))
  return answer ?? err(BUSY)
}

async function importInTurn(
  making: ItemMaking,
  context: CustomerContext,
  { query, body }: Pick<Input<Call>, "query" | "body">,
): Promise<Answer<Call>> {
  const mappings = await mappingsFor(making, context, query.MappingId)
  if (!mappings.ok) return mappings
  const file = await openFile({
    bytes: body,
    importId: randomUUID(),
    defaultCountry: context.tenant.DefaultCountry,
    mappings: mappings.value,
    dateOrder: query.DateOrder ?? null,
    decimalMark: query.DecimalMark === undefined ? null : MARKS[query.DecimalMark],
    rememberedDates: await readDateOrders(context),
  })
  try {
    const { reading } = file
    if (reading.kind === "refused") return err(refusal("File", reading.code, reading.message))
    const isTrial = query.DryRun === "true"
    const made = await makeItems(isTrial ? making.foresee : making.create, context, {
      file,
      parcels: await readParcels(making, context),
    })
    const leftOut = reading.leftOut.map(({ row, isFault, message }): RowResult => {
      return { Row: row, Outcome: isFault ? "Failed" : "LeftOut", Id: null, Error: message }
    })
    const Rows = [...made, ...leftOut].toSorted((a, b) => a.Row - b.Row)
    const Counts = { ...countRows(Rows), Items: reading.itemCount }
    return ok({ DryRun: isTrial, Format: reading.formatName, Counts, Rows })
  } finally {
    await file.close()
  }
}

function refusal(field: string, code: string, message: string): Problem {
  return { code: "INVALID", message, validationErrors: [{ field, code, message }] }
}

async function mappingsFor(
  making: ItemMaking,
  context: CustomerContext,
  id: string | undefined,
): Promise<Result<KnownMappings, Problem>> {
  const saved = await making.mappings(context)
  if (id === undefined) return ok({ saved })
  const mapping = saved.find(({ Id }) => Id === id)
  return mapping === undefined
    ? err(refusal("MappingId", "NOT-FOUND", "You have no mapping with this id."))
    : ok({ chosen: mapping.Mappings })
}

async function readDateOrders({ caller, tx }: CustomerContext) {
  const kept = await tx((work) => readUserSetting(work, caller, "CsvDateOrders"))
  return userSettingSchemas.CsvDateOrders.safeParse(kept?.value).data ?? []
}

/** Items without a weight take what is remembered of their products, as the panel fills it in. */
async function readParcels(making: ItemMaking, context: CustomerContext): Promise<ProductParcels> {
  if (!context.tenant.Features.includes("Products")) return new Map()
  const products = await making.products(context)
  return new Map(
    products.filter(({ parcel }) => parcel.Weight > 0).map(({ sku, parcel }) => [skuProductKey(sku), parcel]),
  )
}

interface ItemsOfFile {
  readonly file: OpenFile
  readonly parcels: ProductParcels
}

/**
 * Makes the items batch by batch, as the panel does, and answers what became of their rows. While the database saves a batch
 * the next one is made.
 */
async function makeItems(
  make: ItemMaking["create"],
  context: CustomerContext,
  { file, parcels }: ItemsOfFile,
): Promise<readonly RowResult[]> {
  const size = context.tenant.Limits.CreateBatchSize
  const results: RowResult[] = []
  let before: Promise<readonly RowResult[]> = Promise.resolve([])
  for (let items = await file.next(size); items.length > 0; items = await file.next(size)) {
    const filled = items.map(({ clientId, rows, item }): ImportedItem => ({
      clientId,
      rows,
      item: withProductParcel(item, parcels),
    }))
    const batch = makeBatch(make, context, filled)
    try {
      results.push(...(await before))
    } catch (error) {
      // Nothing is saved any more once the answer says that the import broke off.
      await batch.catch(() => null)
      throw error
    }
    before = batch
    // It is awaited with the next one; until then nobody would hear of its failure.
    before.catch(() => null)
  }
  results.push(...(await before))
  return results
}

async function makeBatch(
  make: ItemMaking["create"],
  context: CustomerContext,
  items: readonly ImportedItem[],
): Promise<readonly RowResult[]> {
  const outcomes = await make(context, Object.fromEntries(items.map(({ clientId, item }) => [clientId, item])))
  const here = items.filter(({ clientId }) => outcomes.get(clientId)?.Duplicate === true)
  const changed =
    here.length === 0
      ? new Map<string, readonly ChangedItem[]>()
      : await changesOf(context, new Map(here.map(({ clientId, item }) => [clientId, item])))
  return items.flatMap((each) => resultsOf(each, outcomes.get(each.clientId), changed.get(each.clientId)))
}

function resultsOf(
  { rows }: ImportedItem,
  outcome: MadeOutcome | undefined,
  changed: readonly ChangedItem[] | undefined,
): readonly RowResult[] {
  return rows.map((Row) => ({ Row, Id: outcome?.Id ?? null, ...outcomeOf(outcome, changed) }))
}

function outcomeOf(
  outcome: MadeOutcome | undefined,
  changed: readonly ChangedItem[] | undefined,
): Pick<RowResult, "Outcome" | "Error"> {
  if (outcome === undefined) return { Outcome: "Failed", Error: "This order could not be imported. Send it again." }
  if (changed !== undefined) return { Outcome: "Changed", Error: changedText(changed) }
  if (outcome.Duplicate) return { Outcome: "Exists", Error: null }
  if (outcome.Success) return { Outcome: "Created", Error: null }
  return { Outcome: outcome.Code === NOT_IMPORTED ? "LeftOut" : "Failed", Error: outcome.Error }
}
