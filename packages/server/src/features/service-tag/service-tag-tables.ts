import type { SellerTag } from "@smart-send/domain/service/service-tag"
import type { ColumnType } from "kysely"

export interface ServiceTagTable {
  tenant_id: string
  customer_id: string
  group_identifier: string
  service_slug: string
  tag: SellerTag
  created: ColumnType<Date, never, never>
}

declare module "../../platform/db/tables.ts" {
  interface Tables {
    service_tag: ServiceTagTable
  }
}
