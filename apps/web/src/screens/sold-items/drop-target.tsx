import { IconFileTypeCsv } from "@smart-send/ui/icons"
import { useRef, useState, type DragEvent, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useOpenPanel } from "../../location/open-panel.ts"
import { useFeature } from "../../data/settings/settings.ts"
import { usePendingFile } from "../../data/csv-import/pending-file.ts"
import * as styles from "./drop-target.module.css"

/** Accepts a dropped file anywhere on the screen, and gives it to the upload panel. */
export function DropTarget({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation("items")
  const openPanel = useOpenPanel()
  const canUpload = useFeature("CsvUpload")
  const pendingFile = usePendingFile()
  const [isOver, setOver] = useState(false)
  // Entering a child fires before leaving its parent, so only the count of both says whether the file is still over the
  // screen.
  const depth = useRef(0)

  const enter = (event: DragEvent, by: 1 | -1): void => {
    if (!canUpload || !event.dataTransfer.types.includes("Files")) return
    event.preventDefault()
    depth.current = Math.max(0, depth.current + by)
    setOver(depth.current > 0)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    depth.current = 0
    setOver(false)
    const file = event.dataTransfer.files.item(0)
    if (file === null || !canUpload) return
    pendingFile.set(file)
    openPanel("CSV-UPLOAD")
  }

  return (
    <div
      className={styles.area}
      data-sold-items
      role="presentation"
      onDragEnter={(event) => enter(event, 1)}
      onDragLeave={(event) => enter(event, -1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      {children}
      {isOver && (
        <div className={styles.drop}>
          <IconFileTypeCsv size={28} stroke={1.5} aria-hidden />
          {t("drop")}
        </div>
      )}
    </div>
  )
}
