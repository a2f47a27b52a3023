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

/** Goes on from a control inside the form to the next empty field; where none is empty, to the button that saves. */
export function goOnFrom(control: HTMLElement): void {
  const form = control.closest("form")
  const fields = [...(form?.querySelectorAll("input, select") ?? [])].filter(isField)
  const row = control.closest("li") ?? control
  const isAfter = (field: Node): boolean =>
    row.contains(field) || (row.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const next = fields.find((field) => field.value === "" && isAfter(field)) ?? fields.find(({ value }) => value === "")
  if (next === undefined) form?.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus()
  else next.focus()
}

function isField(target: EventTarget): target is HTMLInputElement | HTMLSelectElement {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement
}
