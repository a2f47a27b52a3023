import { useSearchMove } from "../location/open-panel.ts"
import { overAddressOf, withOver, withPanel } from "../location/panel-address.ts"
import type { ServiceRef } from "../data/quote/service-ref.ts"
import { serviceRefText } from "../data/quote/service-ref.ts"

/** Opens the location search for a service's parcels. A sheet that lies below stays open. */
export function useOpenLocations(): (service: ServiceRef, itemId?: string) => void {
  const move = useSearchMove()
  return (service, itemId) =>
    move((search) => `?${locationsSearch(search, service, itemId ?? null).toString()}`, { replace: false })
}

/**
 * `search` with the location search opened, in place of the upper panel if there are two, otherwise of the open one.
 */
export function locationsSearch(search: string, service: ServiceRef, itemId: string | null): URLSearchParams {
  const opened =
    overAddressOf(search) === null
      ? withPanel(search, { action: "LOCATION-SEARCH", itemId, field: null })
      : withOver(search, "LOCATION-SEARCH")
  const params = new URLSearchParams(opened)
  params.set("service", serviceRefText(service))
  return params
}
