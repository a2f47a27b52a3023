import { useSearchMove } from "../location/open-panel.ts"
import { withOver } from "../location/panel-address.ts"
import type { ServiceRef } from "../data/quote/service-ref.ts"
import { serviceRefText } from "../data/quote/service-ref.ts"

/** Opens the information on a service over the panel that is open. */
export function useOpenServiceInfo(): (service: ServiceRef) => void {
  const move = useSearchMove()
  return (service) =>
    move(
      (search) => {
        const next = new URLSearchParams(withOver(search, "SERVICE-INFO"))
        next.set("service", serviceRefText(service))
        return `?${next.toString()}`
      },
      { replace: false },
    )
}
