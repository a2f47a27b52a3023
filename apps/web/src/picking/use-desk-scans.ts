import { useEffect, useEffectEvent } from "react"
import { onScan } from "../keys/page-keys.ts"

/** Scans into no field are the desk's, wherever the focus is. A scan into a field belongs to that field. */
export function useDeskScans(onCode: (code: string) => void): void {
  const answer = useEffectEvent(onCode)
  useEffect(
    () =>
      onScan(({ code }, field) => {
        if (field === null) answer(code)
      }),
    [],
  )
}
