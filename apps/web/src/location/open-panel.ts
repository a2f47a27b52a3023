import { useCallback, useEffect, useRef } from "react"
import { useNavigate } from "react-router"
import type { PanelAction, PanelAddress } from "./panel-address.ts"
import { withOver, withPanel } from "./panel-address.ts"
import { readSite } from "./read-site.ts"
import { baseOf, pathBelow } from "./site.ts"

type OpenPanel = (action: PanelAction, itemId?: string, field?: string) => void

/** `openPanel("ORDER-LABELS", itemId)` (PANEL-1). It stays the same function while the screen is mounted. */
export function useOpenPanel(): OpenPanel {
  const move = usePanelMove()
  return useCallback(
    (action, itemId, field) => move({ action, itemId: itemId ?? null, field: field ?? null }, false),
    [move],
  )
}

export function useClosePanel(): () => void {
  const move = usePanelMove()
  return useCallback(() => move(null, true), [move])
}

/** Lays a panel over the open one, for the same item. */
export function useOpenOver(): (action: PanelAction) => void {
  const move = useSearchMove()
  return useCallback((action) => move((search) => withOver(search, action), false), [move])
}

/** Closes the panel that lies over the open one. */
export function useCloseOver(): () => void {
  const move = useSearchMove()
  return useCallback(() => move((search) => withOver(search, null), true), [move])
}

function usePanelMove(): (panel: PanelAddress | null, replace: boolean) => void {
  const move = useSearchMove()
  return useCallback((panel, replace) => move((search) => withPanel(search, panel), replace), [move])
}

function useSearchMove(): (change: (search: string) => string, replace: boolean) => void {
  const navigate = useNavigate()
  // `navigate` is a new function after every navigation. Components that open panels need not render again for that.
  const latest = useRef(navigate)
  useEffect(() => {
    latest.current = navigate
  }, [navigate])
  return useCallback((change, replace) => {
    const { pathname, search } = window.location
    const path = pathBelow(baseOf(pathname, readSite().prefix), pathname)
    void latest.current({ pathname: path, search: change(search) }, { replace, preventScrollReset: true })
  }, [])
}
