/** The commands that keys give to the list. */
export type GridCommand =
  | { readonly kind: "move"; readonly by: number; readonly isExtending: boolean }
  | { readonly kind: "moveTo"; readonly edge: "first" | "last" }
  | { readonly kind: "toggle" | "extend" | "selectAll" | "clear" | "lines" }
  | { readonly kind: "collapse" | "expand" | "collapseAll" | "expandAll" }

export interface KeyPress {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

const PAGE = 10

/**
 * J/K and arrows move, X and space select, Shift extends the selection, Ctrl-A selects all, Escape none, E expands an
 * order's lines; left and right collapse and expand a group, with Shift all groups.
 */
export function gridCommand(press: KeyPress): GridCommand | null {
  if (press.altKey) return null
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key
  if (press.ctrlKey || press.metaKey) return key === "a" && !press.shiftKey ? { kind: "selectAll" } : null
  const step = STEPS.get(key)
  if (step !== undefined) return { kind: "move", by: step, isExtending: press.shiftKey }
  return PLAIN.get(press.shiftKey ? `Shift+${key}` : key) ?? null
}

const STEPS: ReadonlyMap<string, number> = new Map<string, number>(
  Object.entries({
    j: 1,
    ArrowDown: 1,
    k: -1,
    ArrowUp: -1,
    PageDown: PAGE,
    PageUp: -PAGE,
  }),
)

const PLAIN: ReadonlyMap<string, GridCommand> = new Map<string, GridCommand>(
  Object.entries({
    Home: { kind: "moveTo", edge: "first" },
    End: { kind: "moveTo", edge: "last" },
    x: { kind: "toggle" },
    " ": { kind: "toggle" },
    "Shift+x": { kind: "extend" },
    "Shift+ ": { kind: "extend" },
    Escape: { kind: "clear" },
    e: { kind: "lines" },
    ArrowLeft: { kind: "collapse" },
    ArrowRight: { kind: "expand" },
    "Shift+ArrowLeft": { kind: "collapseAll" },
    "Shift+ArrowRight": { kind: "expandAll" },
  }),
)
