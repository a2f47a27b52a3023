import { panelOpening } from "../location/panel-opening.ts"

const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]'
const ELSEWHERE = '[role="dialog"], [role="menu"], [role="listbox"], [role="alertdialog"]'

/** A panel that goes along with the list: one beside it, or the sheet of one order. */
const FOLLOWING = '[role="dialog"]:is([data-beside], [data-follows])'
const CHOOSING = '[role="menu"], [role="listbox"], [role="tablist"], [role="radiogroup"]'

/**
 * Keys of the list work wherever the focus is on the page, except in text fields and where a dialog, menu or control
 * handles them. J and K also work in a panel that follows them.
 */
export function isKeyTaken({ target, key }: KeyboardEvent): boolean {
  if (panelOpening.isUnderWay()) return true
  if (!(target instanceof Element)) return false
  if (/^[jk]$/i.test(key) && target.closest(FOLLOWING) !== null) {
    return target.closest(`${TYPING}, ${CHOOSING}`) !== null
  }
  return isInUse(target) || isControls(target, key)
}

function isInUse(target: Element): boolean {
  if (target.closest(TYPING) !== null || target.closest(ELSEWHERE) !== null) return true
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null
}

function isControls(target: Element, key: string): boolean {
  const isOnControl = target.closest("button, a, input") !== null
  if (key === " " || key === "Enter") return isOnControl
  // A control outside the list handles arrows and page keys itself.
  return (
    isOnControl && target.closest('[role="grid"], [role="treegrid"]') === null && key.length > 1 && key !== "Escape"
  )
}
