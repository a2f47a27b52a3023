import { useSearchParams } from "react-router"
import { withOver } from "../location/panel-address.ts"
import type { ServiceRef } from "../data/quote/service-ref.ts"
import { serviceRefText } from "../data/quote/service-ref.ts"

/** Opens the information on a service over the panel that is open. */
export function useOpenServiceInfo(): (service: ServiceRef) => void {
  const [, setParams] = useSearchParams()
  return (service) =>
    setParams(
      (params) => {
        const next = new URLSearchParams(withOver(params.toString(), "SERVICE-INFO"))
        next.set("service", serviceRefText(service))
        return next
      },
      { preventScrollReset: true },
    )
}
