import type { createLabelBatch } from "@smart-send/contract/label/create-label-batch"
import type { BodyOf } from "@smart-send/contract/call/define-call"
import type { ColumnType } from "kysely"

export type LabelFormat = BodyOf<typeof createLabelBatch>["Format"]

interface LabelBatchTable {
  id: string
  tenant_id: string
  customer_id: string
  item_ids: string[]
  format: LabelFormat
  created: ColumnType<Date, never, never>
}

interface CourierLabelTable {
  tenant_id: string
  customer_id: string
  line_id: string
  format: "PDF_4X6" | "PDF_A4"
  bytes: Buffer
  pages: number
  fetched_at: ColumnType<Date, never, never>
}

declare module "../../platform/db/tables.ts" {
  interface Tables {
    label_batch: LabelBatchTable
    courier_label: CourierLabelTable
  }
}
