/** Focuses the control of a field ("Recipient.Postcode", "Description"), if it is on screen. */
export function focusField(panel: Element | null, path: string): void {
  const control = panel?.querySelector(`[data-field="${CSS.escape(path)}"] input`)
  if (!(control instanceof HTMLElement)) return
  control.focus()
  control.scrollIntoView({ block: "nearest" })
}
