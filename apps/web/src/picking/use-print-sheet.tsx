import { Portal } from "@mantine/core"
import { useEffect, useId, useState, type ReactNode } from "react"
import { flushSync } from "react-dom"
import * as styles from "./use-print-sheet.module.css"

interface SheetPrinting {
  readonly print: () => void
  /** Put into the page anywhere; it shows nothing on the screen. */
  readonly sheet: ReactNode
}

/** Which sheet was asked for; null when the browser's own command prints. */
let wanted: string | null = null

/**
 * Prints a sheet of its own in place of the page around it. It is drawn only while the browser prints, because it has every
 * row. `isPages`: the browser's own command prints it, too.
 */
export function usePrintSheet(content: ReactNode, { isPages }: { readonly isPages: boolean }): SheetPrinting {
  const id = useId()
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const heard = new AbortController()
    const { signal } = heard
    const begin = (): void => {
      // The browser takes its picture of the page as soon as this event is over.
      if (wanted === id || (wanted === null && isPages)) flushSync(() => setPrinting(true))
    }
    const end = (): void => {
      wanted = null
      setPrinting(false)
    }
    window.addEventListener("beforeprint", begin, { signal })
    window.addEventListener("afterprint", end, { signal })
    return () => heard.abort()
  }, [id, isPages])
  return {
    print: () => {
      wanted = id
      window.print()
    },
    sheet: isPrinting && (
      <Portal reuseTargetNode={false} className={styles.root}>
        {content}
      </Portal>
    ),
  }
}
