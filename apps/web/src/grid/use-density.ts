import { useCallback, useState, useSyncExternalStore } from "react"
import { densityPreference } from "../storage/list-preferences.ts"

type Density = "comfortable" | "compact"

/** From this width on, rows are compact until the seller chooses otherwise. */
const ROOMY = window.matchMedia("(min-width: 1000px)")

function subscribe(onChange: () => void): () => void {
  ROOMY.addEventListener("change", onChange)
  return () => ROOMY.removeEventListener("change", onChange)
}

/** How high the rows are: what the seller chose in this browser, and before that what suits the window. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  const [chosen, setChosen] = useState(densityPreference.read)
  const isRoomy = useSyncExternalStore(subscribe, () => ROOMY.matches)
  const choose = useCallback((density: Density) => {
    densityPreference.write(density)
    setChosen(density)
  }, [])
  return [chosen ?? (isRoomy ? "compact" : "comfortable"), choose]
}
