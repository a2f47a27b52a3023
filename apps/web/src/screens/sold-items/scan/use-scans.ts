import { lazyModule } from "@smart-send/ui/lazy-module"
import { useEffect, useEffectEvent } from "react"
import { useTranslation } from "react-i18next"
import { useClosePanel } from "../../../location/open-panel.ts"
import { onScan } from "../../../keys/page-keys.ts"
import { useIsNarrow } from "../../../grid/use-is-narrow.ts"
import type { Scanned, ScanPlace } from "./answer-scan.ts"

/** The script that handles a scan is loaded after the first rows. */
const answers = lazyModule(async () => import("./answer-scan.ts"))

/** A scan finds its order, wherever the focus is. */
export function useScans(parts: Pick<ScanPlace, "list" | "store" | "grid">): void {
  const { t } = useTranslation("items")
  const closePanel = useClosePanel()
  const isNarrow = useIsNarrow()
  const place = useEffectEvent((): ScanPlace => ({ ...parts, isNarrow, closePanel, t }))
  useEffect(() => {
    const answer = (scanned: Scanned): void =>
      // The list at the time of the scan.
      answers.whenThere(({ answerScan }) => answerScan(scanned, place()))
    return onScan(({ code }, field) => answer({ code, field }))
  }, [])
}
