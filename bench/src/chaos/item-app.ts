/** One application process of the harness: the product's own routes of items. */
import { itemRoutes } from "@smart-send/server/features/item/item-routes"
import { runAppProcess } from "./app-process.ts"

await runAppProcess(itemRoutes)
