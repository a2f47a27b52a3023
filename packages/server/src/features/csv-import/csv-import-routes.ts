import { compareOrders as compareOrdersCall } from "@smart-send/contract/csv-import/compare-orders"
import { importFile as importFileCall } from "@smart-send/contract/csv-import/import-file"
import { settleChanges as settleChangesCall } from "@smart-send/contract/csv-import/settle-changes"
import type { Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { compareOrders } from "./compare-orders.ts"
import { importFile } from "./import-file.ts"
import { createImportTurns } from "./import-turns.ts"
import type { ItemMaking } from "./item-making.ts"
import { settleChanges } from "./settle-changes.ts"

/** Files that run or wait hold 20 MB each. */
const TURNS = { waiting: 5, ofCustomer: 2 }

export const csvImportRoutes = (platform: Platform, making: ItemMaking): readonly Route[] => {
  const means = { making, turns: createImportTurns(TURNS) }
  return [
    route(importFileCall, (context, input) => importFile(means, context, input)),
    route(compareOrdersCall, compareOrders),
    route(settleChangesCall, (context, input) => settleChanges(platform, context, input)),
  ]
}
