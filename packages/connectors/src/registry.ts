import type { Courier, CourierConnection } from "./courier.ts"
import { createClickAndDrop } from "./couriers/click-and-drop/index.ts"
import { createDpd } from "./couriers/dpd/index.ts"
import { createEasyPost } from "./couriers/easypost/index.ts"
import { createHeron } from "./couriers/heron/index.ts"
import { createPlover } from "./couriers/plover/index.ts"
import { createWren } from "./couriers/wren/index.ts"

/** All connectors by the name in their manifest. This is the only list of them. */
const makers = new Map<string, (connection: CourierConnection) => Courier>([
  ["wren", createWren],
  ["heron", createHeron],
  ["plover", createPlover],
  ["click-and-drop", createClickAndDrop],
  ["easypost", createEasyPost],
  ["dpd", createDpd],
])

/** The names a connection's `connector` may carry. */
export const connectorNames: readonly string[] = [...makers.keys()]

/**
 * The couriers that are connected.
 * @param connections by the key that services carry in `Meta.Courier`; several couriers may be reached by one connector.
 * @throws RangeError for a name there is no connector for: a mistake in the configuration, found at the start.
 */
export function createCouriers(connections: Readonly<Record<string, CourierConnection>>): ReadonlyMap<string, Courier> {
  const couriers = new Map<string, Courier>()
  for (const [name, connection] of Object.entries(connections)) {
    const make = makers.get(connection.connector)
    if (make === undefined)
      throw new RangeError(`There is no connector "${connection.connector}" for the courier "${name}".`)
    const courier = make(connection)
    couriers.set(name, { ...courier, trackingPage: connection.trackingPage ?? courier.trackingPage })
  }
  return couriers
}
