import { rowKey } from "./list/list-entries.ts"

/** What a click in the list hit. */
export interface Pressed {
  /** The row's key; empty outside rows. */
  readonly row: string
  readonly act: string | undefined
  readonly element: HTMLElement | null
}

/** Rows carry no closures. Their controls name their action in `data-act`. */
export function pressedTarget(target: EventTarget): Pressed {
  if (!(target instanceof Element)) return { row: "", act: undefined, element: null }
  const element = target.closest<HTMLElement>("[data-act]")
  const { id, group } = target.closest<HTMLElement>("[role=row]")?.dataset ?? {}
  return { row: id ?? (group === undefined ? "" : rowKey({ key: group })), act: element?.dataset["act"], element }
}
