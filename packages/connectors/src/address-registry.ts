import type { AddressConnection, AddressProvider } from "./address-provider.ts"
import { createIdealPostcodes } from "./addresses/ideal-postcodes/index.ts"

/** All connectors by the name in their manifest. This is the only list of them. */
const makers = new Map<string, (connection: AddressConnection) => AddressProvider>([
  ["ideal-postcodes", createIdealPostcodes],
])

/** The names a connection's `connector` may carry. */
export const addressConnectorNames: readonly string[] = [...makers.keys()]

/** @throws RangeError for a name there is no connector for: a mistake in the configuration, found at the start. */
export function createAddressProvider(connection: AddressConnection): AddressProvider {
  const make = makers.get(connection.connector)
  if (make === undefined) throw new RangeError(`There is no connector "${connection.connector}" for addresses.`)
  return make(connection)
}
