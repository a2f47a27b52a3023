import { useMemo, useState } from "react"
import { useSearchParams } from "react-router"
import type { ServiceRef } from "../data/quote/service-ref.ts"
import { serviceRefOf } from "../data/quote/service-ref.ts"

/** The service that the address names (`service=`). A panel that is closing keeps the one it had. */
export function useServiceInAddress(): ServiceRef | null {
  const text = useSearchParams()[0].get("service")
  const [last, setLast] = useState(text)
  if (text !== null && text !== last) setLast(text)
  const shown = text ?? last
  return useMemo(() => serviceRefOf(shown), [shown])
}
