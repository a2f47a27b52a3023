import { withWords, wordsIn } from "./searched-words.ts"

/** Action codes that open a panel (PANEL-1). panels/registry.ts names their panels. */
export const panelActions = [
  "HELP",
  "QUICK-LINKS",
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
  "ORDER-SEARCH",
  "PICKING-LIST",
  "ACCOUNT-STATUS",
  "ACCOUNT-LINK",
  "ACCOUNT-SETTINGS",
] as const
export type PanelAction = (typeof panelActions)[number]

/** Every action that begins so is about a booked order (BOOKED-2), but for the search that finds them. */
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

/** The panel laid over the open one; null when there is none. Over a panel of an item it is about the same item. */
export function overAddressOf(search: string): PanelAddress | null {
  const below = panelAddressOf(search)
  const params = new URLSearchParams(search)
  const over = params.get("over")
  if (below === null || !isPanelAction(over)) return null
  const itemId = below.itemId ?? matching(params.get("of"), ITEM_ID)
  return { action: over, itemId, field: matching(params.get("at"), FIELD) }
}

/** What a panel laid over another is opened with. */
export interface OverAbout {
  /** The field of the item. */
  readonly field?: string
  /** The item, over a panel that is about none. */
  readonly itemId?: string
}

/** `search` with a panel laid over the open one, or without it for null. */
export function withOver(search: string, action: PanelAction | null, about: OverAbout = {}): string {
  const params = new URLSearchParams(search)
  for (const name of ["over", "at", "service"]) params.delete(name)
  if (action === null) params.delete("of")
  else params.set("over", action)
  if (about.field !== undefined) params.set("at", about.field)
  if (about.itemId !== undefined) params.set("of", about.itemId)
  return asSearch(params)
}

/** Everything that an order search keeps behind the question mark has a name that begins so. Its words stand in the fragment. */
const OF_ORDER_SEARCH = "find"

/** `search` with the order search open, in all the time that can be searched. */
export function withOrderSearch(search: string): string {
  const params = new URLSearchParams(withPanel(withPanel(search, null), { ...NOTHING, action: "ORDER-SEARCH" }))
  params.set("find-from", "earliest")
  return asSearch(params)
}

const NOTHING = { itemId: null, field: null } as const

function asSearch(params: URLSearchParams): string {
  const text = params.toString()
  return text === "" ? "" : `?${text}`
}

/** The fragment that belongs beside `search`: the words of the order search go when its panel does. */
export function hashBeside(search: string, hash: string): string {
  return panelAddressOf(search)?.action === "ORDER-SEARCH" || wordsIn(hash, "find-order") === ""
    ? hash
    : withWords(hash, "find-order", "")
}

/** `search` with the panel opened, or closed for null. Everything else in it stays. */
export function withPanel(search: string, panel: PanelAddress | null): string {
  const params = new URLSearchParams(search)
  for (const name of ["panel", "item", "field", "over", "at", "of", "service"]) params.delete(name)
  if (panel?.action !== "ORDER-SEARCH") {
    for (const name of [...params.keys()].filter((each) => each.startsWith(OF_ORDER_SEARCH))) params.delete(name)
  }
  if (panel !== null) {
    params.set("panel", panel.action)
    if (panel.itemId !== null) params.set("item", panel.itemId)
    if (panel.field !== null) params.set("field", panel.field)
  }
  return asSearch(params)
}
