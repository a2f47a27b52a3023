const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]'
const ELSEWHERE = '[role="dialog"], [role="menu"], [role="listbox"], [role="alertdialog"]'

/**
 * Keys of the list work wherever the focus is on the page, except in text fields and where a dialog, menu or control
 * handles them.
 */
export function isKeyTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest(TYPING) !== null || target.closest(ELSEWHERE) !== null) return true
  if (document.querySelector('[role="dialog"][aria-modal="true"]') !== null) return true
  const isOnControl = target.closest("button, a, input") !== null
  if (key === " " || key === "Enter") return isOnControl
  // A control outside the list handles arrows and page keys itself.
  return (
    isOnControl && target.closest('[role="grid"], [role="treegrid"]') === null && key.length > 1 && key !== "Escape"
  )
}
