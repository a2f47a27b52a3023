interface SearchPlaceTable {
  customer_id: string
  tenant_id: string
  number: number
  told: number
  done: number
}

declare module "../../platform/db/tables.ts" {
  interface Tables {
    search_place: SearchPlaceTable
  }
}
