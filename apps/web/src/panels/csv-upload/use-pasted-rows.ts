import { useEffect, useEffectEvent } from "react"

/**
 * Takes rows copied from a spreadsheet, or a copied file, when they are pasted anywhere but into a field (CSV-36).
 * @param name the name that pasted rows get as a file.
 */
export function usePastedRows(onFile: (file: File) => void, { name, isWaiting }: { name: string; isWaiting: boolean }) {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const file = pastedFile(event, name)
    if (file === null) return
    event.preventDefault()
    onFile(file)
  })
  useEffect(() => {
    if (!isWaiting) return
    document.addEventListener("paste", take)
    return () => document.removeEventListener("paste", take)
  }, [isWaiting])
}

function pastedFile({ target, clipboardData }: ClipboardEvent, name: string): File | null {
  if (clipboardData === null || isField(target)) return null
  const text = clipboardData.getData("text/plain")
  // A spreadsheet adds a picture of the cells to what it copies, so the text comes first.
  if (/[\t,;].*[\r\n]+./s.test(text)) return new File([text], name, { type: "text/plain" })
  return clipboardData.files[0] ?? null
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input:not([type=file]), textarea, [contenteditable]") !== null
}
