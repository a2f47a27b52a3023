import { useOpenPanel } from "../../location/open-panel.ts"
import { usePageKeys } from "../../keys/use-page-keys.ts"
import { panelOpening } from "../../location/panel-opening.ts"

const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]'
const ELSEWHERE = '[role="dialog"], [role="menu"], [role="listbox"], [role="alertdialog"]'

const PANELS: ReadonlyMap<string, "CREATE" | "CSV-UPLOAD"> = new Map([
  ["n", "CREATE"],
  ["u", "CSV-UPLOAD"],
])

/** N opens New Item and U Upload CSV, except in text fields and where a dialog or menu handles keys. */
export function usePanelKeys(): void {
  const openPanel = useOpenPanel()
  usePageKeys((event) => {
    const panel = PANELS.get(event.key.toLowerCase())
    if (panel === undefined || hasModifier(event) || isTaken(event)) return null
    return () => openPanel(panel)
  })
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}

function isTaken({ target }: KeyboardEvent): boolean {
  if (panelOpening.isUnderWay() || document.querySelector('[role="dialog"][aria-modal="true"]') !== null) return true
  return target instanceof Element && (target.closest(TYPING) !== null || target.closest(ELSEWHERE) !== null)
}
