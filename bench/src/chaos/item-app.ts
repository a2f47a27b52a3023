/** An application process of the harness: the product's own item routes. */
import { allRoutes } from "@smart-send/server/routes"
import { runAppProcess } from "./app-process.ts"

await runAppProcess(allRoutes)
