import { findSellers } from "@smart-send/server/features/erasure/find-seller"
import { plantPastOrders, type PlantedOrders } from "@smart-send/testkit/plant-past-orders"
import { inRunningDatabase } from "@smart-send/testkit/running-app/in-running-database"
import type { Person } from "@smart-send/testkit/running-app/sign-in-by-form"

/** Writes orders of a seller that were booked and paid for before, while the app runs. */
export async function plantOrders(dataFolder: string, { email }: Person, orders: PlantedOrders): Promise<void> {
  await inRunningDatabase(dataFolder, async (db) => {
    const [found] = await findSellers(db, email)
    if (found === undefined) throw new Error(`There is no ${email}.`)
    await plantPastOrders(db, found, orders)
  })
}
