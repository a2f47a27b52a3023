import { useCallback, useEffect, useRef } from "react"
import { useNavigate } from "react-router"
import type { OverAbout, PanelAction, PanelAddress } from "./panel-address.ts"
import { hashBeside, panelAddressOf, withOrderSearch, withOver, withPanel } from "./panel-address.ts"
import { panelOpening } from "./panel-opening.ts"
import { readSite } from "./read-site.ts"
import { withWords } from "./searched-words.ts"
import { baseOf, pathBelow } from "./site.ts"

type OpenPanel = (action: PanelAction, itemId?: string, field?: string) => void

/** How a panel came to be in the address: asked for, or as it follows the list. Stored with the entry in the history. */
export interface PanelArrival {
  /** Differs each time a panel is asked for, also for the same one again. */
  readonly asked?: number
  readonly isFollowing?: boolean
}

let timesAsked = 0

/** `openPanel("ORDER-LABELS", itemId)` (PANEL-1). It stays the same function while the screen is mounted. */
export function useOpenPanel(): OpenPanel {
  const move = usePanelMove()
  return useCallback(
    (action, itemId, field) => {
      panelOpening.begin()
      timesAsked += 1
      move({ action, itemId: itemId ?? null, field: field ?? null }, { replace: false, asked: timesAsked })
    },
    [move],
  )
}

/**
 * Lets the open panel of an item go on to another item, as J and K do. It takes the place of the one before in the
 * history. A panel of the page stays as it is.
 */
export function useFollowInPanel(): (itemId: string) => void {
  const move = usePanelMove()
  return useCallback(
    (itemId) => {
      const open = panelAddressOf(window.location.search)
      if (open === null || open.itemId === null || open.itemId === itemId) return
      move({ action: open.action, itemId, field: null }, { replace: true, isFollowing: true })
    },
    [move],
  )
}

export function useClosePanel(): () => void {
  const move = usePanelMove()
  return useCallback(() => move(null, { replace: true }), [move])
}

/** Opens the order search for a term, in all the time that can be searched (SEARCH-20). */
export function useOpenOrderSearch(): (term: string) => void {
  const move = useSearchMove()
  return useCallback(
    (term) => {
      panelOpening.begin()
      timesAsked += 1
      move(withOrderSearch, { replace: false, asked: timesAsked, searchedFor: term })
    },
    [move],
  )
}

/** Lays a panel over the open one: for the same item, or for one that is named. */
export function useOpenOver(): (action: PanelAction, about?: OverAbout) => void {
  const move = useSearchMove()
  return useCallback((action, about) => move((search) => withOver(search, action, about), { replace: false }), [move])
}

/** Closes the panel that lies over the open one. */
export function useCloseOver(): () => void {
  const move = useSearchMove()
  return useCallback(() => move((search) => withOver(search, null), { replace: true }), [move])
}

interface Step extends PanelArrival {
  readonly replace: boolean
  /** What the order search is asked for now; as it was when left out. */
  readonly searchedFor?: string
}

function usePanelMove(): (panel: PanelAddress | null, step: Step) => void {
  const move = useSearchMove()
  return useCallback((panel, step) => move((search) => withPanel(search, panel), step), [move])
}

/** Changes what stands behind the question mark of the address. The words of a list's search stay, those of the order search with it. */
export function useSearchMove(): (change: (search: string) => string, step: Step) => void {
  const navigate = useNavigate()
  // `navigate` is a new function after every navigation. Components that open panels need not render again for that.
  const latest = useRef(navigate)
  useEffect(() => {
    latest.current = navigate
  }, [navigate])
  return useCallback((change, { replace, searchedFor, ...arrival }) => {
    const { pathname, search, hash } = window.location
    const next = change(search)
    const words = searchedFor === undefined ? hash : withWords(hash, "find-order", searchedFor)
    const path = pathBelow(baseOf(pathname, readSite().prefix), pathname)
    void latest.current(
      { pathname: path, search: next, hash: hashBeside(next, words) },
      { replace, state: arrival, preventScrollReset: true },
    )
  }, [])
}
