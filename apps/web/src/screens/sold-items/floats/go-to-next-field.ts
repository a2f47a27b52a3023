import type { KeyboardEvent } from "react"

/** Enter goes to the form's next empty field; after the last one it submits the form. */
export function goToNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form, key } = event
  if (key !== "Enter" || event.nativeEvent.isComposing || !isField(target)) return
  event.preventDefault()
  const fields = [...form.querySelectorAll("input, select")].filter(isField)
  const next = fields.slice(fields.indexOf(target) + 1).find(({ value }) => value === "")
  if (next === undefined) form.requestSubmit()
  else next.focus()
}

function isField(target: EventTarget): target is HTMLInputElement | HTMLSelectElement {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement
}
