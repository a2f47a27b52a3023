import type { QueryClient } from "@tanstack/react-query"
import type { ComponentType } from "react"
import type { Edge } from "../data/client/create-edge.ts"
import type { LazyTexts } from "../locales/lazy-texts.ts"

/** The props of every panel. The registry has its title and side, and panel-widths.ts its width. */
export interface PanelProps {
  /** The item that the panel was opened for; null for a panel of the page. */
  readonly itemId: string | null
  /** The path of the item's field that it was opened for. The control that fixes it takes the focus. */
  readonly field: string | null
  /** False while the panel goes along with the list: the focus stays in the list. */
  readonly takesFocus: boolean
  /** Changes when the panel is asked for again, also for the same field. */
  readonly opening: number
  readonly close: () => void
  /** Goes to something else in the panel, or asks first if something typed is not saved. */
  readonly leave: (goOn: () => void) => void
  /** A title other than the registry's, if it depends on what the panel shows. */
  readonly setTitle: (title: string) => void
}

export interface PanelEntry {
  readonly load: () => Promise<{ readonly default: ComponentType<PanelProps> }>
  /** Asks the server, while the script is still being loaded, for what the panel can't begin without. */
  readonly askAhead?: (client: QueryClient, edge: Edge) => void
  /** What the panel is not drawn without, although it could be: come later, it would push what is below it (ADR 163). Never fails. */
  readonly needs?: (client: QueryClient, edge: Edge) => Promise<void>
  /** A key of shell.json or items.json, because the title is shown while the panel loads. */
  readonly title: () => string
  /** Texts that are loaded with the panel. */
  readonly texts?: readonly LazyTexts[]
  readonly side?: "right" | "bottom"
  /** The share of the screen's height that a sheet takes. When left out, the sheet is as high as its content. */
  readonly height?: string
}
