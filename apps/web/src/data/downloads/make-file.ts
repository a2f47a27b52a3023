import { createStatementFile, statementFileBodySchema } from "@smart-send/contract/invoice/create-statement-file"
import { listItemsByIds } from "@smart-send/contract/item/list-items-by-ids"
import { createDocumentBatch, documentBatchBodySchema } from "@smart-send/contract/label/create-document-batch"
import { createLabelBatch, labelBatchBodySchema } from "@smart-send/contract/label/create-label-batch"
import { getPresignedLabel } from "@smart-send/contract/label/get-presigned-label"
import { downloadManifest } from "@smart-send/contract/manifest/download-manifest"
import { manifestParamsSchema } from "@smart-send/contract/manifest/manifest-shapes"
import { itemsToCsv } from "@smart-send/domain/csv-export/items-to-csv"
import { itemIdSchema } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"
import { ownValue } from "@smart-send/domain/record/own-value"
import { z } from "zod"
import { answerOf } from "../client/answer.ts"
import { inBatches } from "../items/plan-saves.ts"
import type { Session } from "../session/session.ts"
import { itemLabelFile, labelFile } from "./label-file.ts"
import type { MadeFile, Recipe } from "./made-file.ts"

type Maker = (session: Session, body: unknown) => Promise<MadeFile>

/** What an entry has stored was written by some version of the page, or by anyone. */
const maker =
  <Body>(schema: z.ZodType<Body>, make: (session: Session, body: Body) => Promise<MadeFile>): Maker =>
  async (session, body) => {
    const read = schema.safeParse(body)
    return read.success ? make(session, read.data) : null
  }

const MAKERS: Readonly<Record<Recipe["kind"], Maker>> = {
  labels: maker(labelBatchBodySchema.extend({ place: z.int().min(0) }), async ({ edge }, { place, ...body }) => {
    const answer = answerOf(await edge.call(createLabelBatch, { body }), (it) => it)
    return labelFile(answer, place)
  }),
  documents: maker(documentBatchBodySchema, async ({ edge }, body) => {
    const answer = answerOf(await edge.call(createDocumentBatch, { body }), (it) => it)
    if (answer.kind !== "answered") return { why: answer.message }
    return answer.value.Href || { why: answer.value.Missing[0]?.Reason ?? "" }
  }),
  statement: maker(statementFileBodySchema, async ({ edge }, body) => {
    const answer = answerOf(await edge.call(createStatementFile, { body }), ({ Href }) => Href)
    return answer.kind === "answered" ? answer.value : { why: answer.message }
  }),
  label: maker(z.object({ id: itemIdSchema }), async ({ edge }, params) => {
    const answer = answerOf(await edge.call(getPresignedLabel, { params }), itemLabelFile)
    return answer.kind === "answered" ? answer.value : { why: answer.message }
  }),
  manifest: maker(
    manifestParamsSchema.extend({ isCouriers: z.boolean() }),
    async ({ edge }, { isCouriers, ...params }) => {
      const answer = answerOf(await edge.call(downloadManifest, { params }), (it) =>
        isCouriers ? it.CourierHref : it.Href,
      )
      return answer.kind === "answered" ? answer.value : { why: answer.message }
    },
  ),
  items: maker(z.object({ ids: z.array(itemIdSchema) }), async ({ edge }, { ids }) => {
    const items: ShipmentItem[] = []
    for (const Ids of inBatches(ids, MOST_AT_ONCE.ids)) {
      const answer = answerOf(await edge.call(listItemsByIds, { body: { Ids: [...Ids] } }), (it) => it.Items)
      if (answer.kind !== "answered") return { why: answer.message }
      items.push(...answer.value)
    }
    return URL.createObjectURL(new Blob([itemsToCsv(items)], { type: "text/csv;charset=utf-8" }))
  }),
}

/** Makes a file by what is stored of it. */
export async function makeFile(
  session: Session,
  recipe: { readonly kind: string; readonly body: unknown } | null | undefined,
): Promise<MadeFile> {
  if (recipe == null) return null
  return (await ownValue(MAKERS, recipe.kind)?.(session, recipe.body)) ?? null
}
