import type { Courier, CourierConnection } from "./courier.ts"
import { createHeron } from "./couriers/heron/index.ts"
import { createNationalPost } from "./couriers/national-post/index.ts"
import { createPlover } from "./couriers/plover/index.ts"
import { createWren } from "./couriers/wren/index.ts"

/** Every courier we can speak to, by its manifest's name. The only place that names them all. */
const makers = new Map<string, (connection: CourierConnection) => Courier>([
  ["wren", createWren],
  ["heron", createHeron],
  ["plover", createPlover],
  ["national-post", createNationalPost],
])

/** The names a service's `Meta.Courier` may carry. */
export const courierNames: readonly string[] = [...makers.keys()]

/**
 * The couriers that are connected.
 * @param connections by courier name.
 * @throws RangeError for a name there is no connector for: a mistake in the configuration, found at the start.
 */
export function createCouriers(connections: Readonly<Record<string, CourierConnection>>): ReadonlyMap<string, Courier> {
  const couriers = new Map<string, Courier>()
  for (const [name, connection] of Object.entries(connections)) {
    const make = makers.get(name)
    if (make === undefined) throw new RangeError(`There is no connector for the courier "${name}".`)
    couriers.set(name, make(connection))
  }
  return couriers
}
