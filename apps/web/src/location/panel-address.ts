/** Action codes that open a panel (PANEL-1). panels/registry.ts names their panels. */
export const panelActions = [
  "HELP",
  "SHORTCUTS",
  "CSV-UPLOAD",
  "CREATE",
  "EDIT",
  "VALUE-CONVERSION",
  "RESTORE",
  "GROUPING",
  "PREPAY",
  "CUSTOMERS",
  "PRODUCTS",
  "TARIFF",
  "ADDRESS-CHECK",
  "RULES",
  "SERVICE",
  "SERVICE-INFO",
  "LOCATION-SEARCH",
  "ORDER-ACTIONS",
  "ORDER-DETAILS",
  "ORDER-TRACKING",
  "ORDER-LABELS",
  "PICKING-LIST",
  "ACCOUNT-STATUS",
  "ACCOUNT-LINK",
  "ACCOUNT-SETTINGS",
] as const
export type PanelAction = (typeof panelActions)[number]

/** Every action that begins so is about a booked order (BOOKED-2). */
const ORDER_PREFIX = /^(?:SMARTSEND-)?ORDER-/

/** The open panel as stored in the address, so that a reload or a shared link opens it again. */
export interface PanelAddress {
  readonly action: PanelAction
  readonly itemId: string | null
  /**
   * The path of the item's field it was opened for ("Recipient.Postcode",
   * "MarketplaceOrderLines.0.Product.TariffCode").
   */
  readonly field: string | null
}

const ITEM_ID = /^[A-Za-z0-9._-]{1,64}$/
const FIELD = /^[A-Za-z0-9.]{1,100}$/

function isPanelAction(value: string | null): value is PanelAction {
  return panelActions.some((action) => action === value)
}

/** A view of a booked order that we do not know opens the order where it usually opens. */
function panelActionOf(value: string | null): PanelAction | null {
  if (value === null || !ORDER_PREFIX.test(value)) return isPanelAction(value) ? value : null
  const view = value.replace(ORDER_PREFIX, "ORDER-")
  return isPanelAction(view) ? view : "ORDER-ACTIONS"
}

export function panelAddressOf(search: string): PanelAddress | null {
  const params = new URLSearchParams(search)
  const action = panelActionOf(params.get("panel"))
  if (action === null) return null
  return { action, itemId: matching(params.get("item"), ITEM_ID), field: matching(params.get("field"), FIELD) }
}

function matching(value: string | null, pattern: RegExp): string | null {
  return value !== null && pattern.test(value) ? value : null
}

/** The panel laid over the open one, for the same item; null when there is none. */
export function overAddressOf(search: string): PanelAddress | null {
  const below = panelAddressOf(search)
  const params = new URLSearchParams(search)
  const over = params.get("over")
  return below !== null && isPanelAction(over)
    ? { action: over, itemId: below.itemId, field: matching(params.get("at"), FIELD) }
    : null
}

/** `search` with a panel laid over the open one, about a field of the item, or without it for null. */
export function withOver(search: string, action: PanelAction | null, field?: string): string {
  const params = new URLSearchParams(search)
  for (const name of ["over", "at", "service"]) params.delete(name)
  if (action !== null) params.set("over", action)
  if (field !== undefined) params.set("at", field)
  const text = params.toString()
  return text === "" ? "" : `?${text}`
}

/** `search` with the panel opened, or closed for null. Everything else in it stays. */
export function withPanel(search: string, panel: PanelAddress | null): string {
  const params = new URLSearchParams(search)
  for (const name of ["panel", "item", "field", "over", "at", "service"]) params.delete(name)
  if (panel !== null) {
    params.set("panel", panel.action)
    if (panel.itemId !== null) params.set("item", panel.itemId)
    if (panel.field !== null) params.set("field", panel.field)
  }
  const text = params.toString()
  return text === "" ? "" : `?${text}`
}
