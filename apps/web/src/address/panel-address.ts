/** Action codes that open a panel (order-panel.md 2). Their panels are named in panels/registry.ts. */
export const panelActions = ["HELP", "CSV-UPLOAD", "SERVICE", "SERVICE-INFO", "LOCATION-SEARCH"] as const
export type PanelAction = (typeof panelActions)[number]

/** The open panel as the address holds it, so that a reload or a shared link comes back to it. */
export interface PanelAddress {
  readonly action: PanelAction
  readonly itemId: string | null
}

const ITEM_ID = /^[A-Za-z0-9._-]{1,64}$/

function isPanelAction(value: string | null): value is PanelAction {
  return panelActions.some((action) => action === value)
}

export function panelAddressOf(search: string): PanelAddress | null {
  const params = new URLSearchParams(search)
  const action = params.get("panel")
  if (!isPanelAction(action)) return null
  const itemId = params.get("item")
  return { action, itemId: itemId !== null && ITEM_ID.test(itemId) ? itemId : null }
}

/** The panel that lies over the open one, for the same item; null when none does. */
export function overAddressOf(search: string): PanelAddress | null {
  const below = panelAddressOf(search)
  const over = new URLSearchParams(search).get("over")
  return below !== null && isPanelAction(over) ? { action: over, itemId: below.itemId } : null
}

/** `search` with a panel laid over the open one, or with null taken off it again. */
export function withOver(search: string, action: PanelAction | null): string {
  const params = new URLSearchParams(search)
  params.delete("over")
  params.delete("service")
  if (action !== null) params.set("over", action)
  const text = params.toString()
  return text === "" ? "" : `?${text}`
}

/** `search` with the panel opened (or, with null, closed); everything else in it stays. */
export function withPanel(search: string, panel: PanelAddress | null): string {
  const params = new URLSearchParams(search)
  for (const name of ["panel", "item", "over", "service"]) params.delete(name)
  if (panel !== null) {
    params.set("panel", panel.action)
    if (panel.itemId !== null) params.set("item", panel.itemId)
  }
  const text = params.toString()
  return text === "" ? "" : `?${text}`
}
