import type { ShipmentItem } from "@smart-send/domain/item/item"
import { showToast } from "@smart-send/ui/toast"
import { t } from "i18next"
import { useCallback, useEffect, useRef, useState } from "react"
import { useSession } from "../session/session-context.ts"
import { downloadStoreOf } from "./download-store.ts"

/** How far an export is (CSV-28). */
export type CsvExportState = "IDLE" | "PROCESSING" | "COMPLETE"

/** CSV-28: COMPLETE after 1 s. */
const COMPLETE_AFTER_MS = 1000

export interface CsvExport {
  readonly state: CsvExportState
  /** Makes one file of the items, hands it to the browser and lists it among the downloads. */
  readonly exportItems: (items: readonly ShipmentItem[]) => void
}

/** Exports items that the browser holds as CSV. */
export function useCsvExport(): CsvExport {
  const session = useSession()
  const [state, setState] = useState<CsvExportState>("IDLE")
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const exportItems = useCallback(
    (items: readonly ShipmentItem[]) => {
      if (items.length === 0) return
      clearTimeout(timer.current)
      setState("PROCESSING")
      timer.current = setTimeout(() => setState("COMPLETE"), COMPLETE_AFTER_MS)
      const recipe = { kind: "items", body: { ids: items.map(({ Id }) => Id) } } as const
      const about = { Label: t("downloads.items", { count: items.length }), Type: "CSV", recipe } as const
      void downloadStoreOf(session).add(about, csvAddress(items), async () => csvAddress(items))
    },
    [session],
  )
  return { state, exportItems }
}

async function csvAddress(items: readonly ShipmentItem[]): Promise<string | null> {
  try {
    const { itemsToCsv } = await import("@smart-send/domain/csv-export/items-to-csv")
    return URL.createObjectURL(new Blob([itemsToCsv(items)], { type: "text/csv;charset=utf-8" }))
  } catch {
    // The export's script is loaded on first use, and the connection may be down.
    showToast({ meaning: "broken", title: t("downloads.failed"), text: t("downloads.failedText") })
    return null
  }
}
