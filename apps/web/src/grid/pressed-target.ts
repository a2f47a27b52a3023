import { rowKey } from "./list/list-entries.ts"

/** What a click in the list was on. */
export interface Pressed {
  /** The row's key; empty outside of rows. */
  readonly row: string
  readonly act: string | undefined
  readonly element: HTMLElement | null
}

/** Rows carry no closures: they say in `data-act` what their controls do. */
export function pressedTarget(target: EventTarget): Pressed {
  if (!(target instanceof Element)) return { row: "", act: undefined, element: null }
  const element = target.closest<HTMLElement>("[data-act]")
  const { id, group } = target.closest<HTMLElement>("[role=row]")?.dataset ?? {}
  return { row: id ?? (group === undefined ? "" : rowKey({ key: group })), act: element?.dataset["act"], element }
}
