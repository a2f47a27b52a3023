import type { ComponentType } from "react"
import type { LazyTexts } from "../locales/texts.ts"

/** What every panel is given. Its title, width and side are the registry's. */
export interface PanelProps {
  /** The item the panel was opened for; null for a panel of the page. */
  readonly itemId: string | null
  /** Path of the item's field that it was opened for: the control that mends it takes the focus. */
  readonly field: string | null
  readonly close: () => void
  /** Goes on to something else in the panel, or asks first when something typed is not saved. */
  readonly leave: (goOn: () => void) => void
  /** Another title than the registry's, where it hangs on what the panel shows. */
  readonly setTitle: (title: string) => void
}

export interface PanelEntry {
  readonly load: () => Promise<{ readonly default: ComponentType<PanelProps> }>
  /** Of shell.json or items.json: it is shown while the panel is still loading. */
  readonly title: () => string
  /** Texts that come with the panel. */
  readonly texts?: readonly LazyTexts[]
  /** Pixels (PANEL-3). */
  readonly width: number
  readonly side?: "right" | "bottom"
  /** Share of the screen's height that a sheet takes; as high as what is in it when left out. */
  readonly height?: string
}
