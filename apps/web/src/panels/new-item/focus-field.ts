/** Puts the focus in the control of a field ("Recipient.Postcode", "Description"). False when it is not on screen. */
export function focusField(panel: Element | null, path: string): boolean {
  const [side = "", name = ""] = path.split(".")
  const place =
    side === "Sender" || side === "Recipient"
      ? `[data-side="${side}"] [data-field="${CSS.escape(name)}"]`
      : `[data-field="${CSS.escape(path)}"]`
  const control = panel?.querySelector(`${place} input, ${place} textarea`)
  if (!(control instanceof HTMLElement)) return false
  control.focus()
  control.scrollIntoView({ block: "center" })
  return true
}
