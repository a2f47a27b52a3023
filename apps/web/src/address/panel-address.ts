/** Action codes that open a panel (order-panel.md 2). Their panels are named in panels/registry.ts. */
export const panelActions = ["HELP", "CSV-UPLOAD"] as const
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

/** `search` with the panel opened (or, with null, closed); everything else in it stays. */
export function withPanel(search: string, panel: PanelAddress | null): string {
  const params = new URLSearchParams(search)
  params.delete("panel")
  params.delete("item")
  if (panel !== null) {
    params.set("panel", panel.action)
    if (panel.itemId !== null) params.set("item", panel.itemId)
  }
  const text = params.toString()
  return text === "" ? "" : `?${text}`
}
