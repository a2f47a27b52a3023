import { ContentStart } from "@smart-send/ui/panel-focus"
import { SidePanel } from "@smart-send/ui/side-panel"
import { useQueryClient } from "@tanstack/react-query"
import { createElement, lazy, Suspense, useCallback, useEffect, useState } from "react"
import type { ComponentType, LazyExoticComponent } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { useCloseOver, useClosePanel, type PanelArrival } from "../location/open-panel.ts"
import type { PanelAction, PanelAddress } from "../location/panel-address.ts"
import { overAddressOf, panelAddressOf } from "../location/panel-address.ts"
import { hasPanel } from "../location/panel-features.ts"
import { panelOpening } from "../location/panel-opening.ts"
import { panelWidths } from "../location/panel-widths.ts"
import { usePanelsStandBeside } from "../location/standing-beside.ts"
import { withTexts } from "../locales/load-texts.ts"
import type { PanelEntry, PanelProps } from "../panels/panel.ts"
import { panels } from "../panels/registry.ts"
import { ErrorBoundary } from "@smart-send/ui/error-boundary"
import { useEdge } from "../data/client/use-edge.ts"
import { useSettings } from "../data/settings/settings.ts"
import { ErrorMessage } from "./error-screen.tsx"
import { arrivalOf, isNews, isSamePlace, nextOpening, NO_ARRIVAL, type Opening } from "./panel-opening.ts"
import { useAskBeforeUnload } from "../unsaved/use-ask-before-unload.ts"
import { useUnsavedPanels } from "../unsaved/use-unsaved-panels.ts"
import { useUnsavedQuestion } from "./use-unsaved-question.tsx"
import { reloadPage, WaitingLine } from "../data/client/waiting.tsx"
import * as styles from "./panel-host.module.css"

const loaded = new Map<PanelAction, LazyExoticComponent<ComponentType<PanelProps>>>()

/** The panel's script, its texts and what it needs come side by side. */
function usePanelComponent(action: PanelAction, entry: PanelEntry): LazyExoticComponent<ComponentType<PanelProps>> {
  const client = useQueryClient()
  const edge = useEdge()
  const component =
    loaded.get(action) ??
    lazy(async () => {
      const [panel] = await Promise.all([withTexts(entry.texts ?? [], entry.load), entry.needs?.(client, edge)])
      return panel
    })
  loaded.set(action, component)
  return component
}

/**
 * Shows the panel that the address names and the one laid over it, and closes each when the address no longer names it.
 */
export function PanelHost() {
  const { search, state } = useLocation()
  const address = usePermitted(panelAddressOf(search))
  const arrival = arrivalOf(state)
  const over = usePermitted(overAddressOf(search))
  const close = useClosePanel()
  const closeOver = useCloseOver()
  // Unsaved forms only exist after a panel was open, and the host stays mounted from the first panel on.
  useAskBeforeUnload(useUnsavedPanels().length > 0)
  return (
    <>
      <PanelLayer address={address} arrival={arrival} onClose={close} isBehind={over !== null} asks />
      <PanelLayer
        address={over}
        arrival={NO_ARRIVAL}
        onClose={closeOver}
        isBehind={false}
        below={address?.action}
        asks={false}
      />
    </>
  )
}

/** The address of a panel if the tenant has its feature. */
function usePermitted(address: PanelAddress | null): PanelAddress | null {
  const { Features: features } = useSettings()
  return address !== null && hasPanel(features, address.action) ? address : null
}

interface PanelLayerProps {
  readonly address: PanelAddress | null
  readonly arrival: PanelArrival
  readonly onClose: () => void
  /** While another panel lies over this one, that panel has Escape and the focus. */
  readonly isBehind: boolean
  /** The panel it is laid over. */
  readonly below?: PanelAction | undefined
  /** Asks before a panel closes over typed edits. A panel laid over another leaves that one's edits alone. */
  readonly asks: boolean
}

interface Titled {
  readonly place: PanelAddress | null
  readonly title: string
}

/** The panel's own title, while it shows the item or product it gave that title for. */
function titleOf(shown: PanelAddress, titled: Titled | null): string | null {
  return titled !== null && isSamePlace(shown, titled.place) ? titled.title : null
}

function PanelLayer({ address, arrival, ...layer }: PanelLayerProps) {
  // A panel that is closing still has to be drawn.
  const [last, setLast] = useState<Opening>(() => nextOpening(null, address, arrival))
  if (isNews(last, address, arrival)) setLast(nextOpening(last, address, arrival))
  const shown = address ?? last.address
  const entry = shown === null ? undefined : panels[shown.action]
  return shown === null || entry === undefined ? null : (
    <ShownPanel {...{ shown, entry, last }} {...layer} isOpen={address !== null} />
  )
}

interface ShownPanelProps extends Pick<PanelLayerProps, "onClose" | "isBehind" | "below" | "asks"> {
  readonly shown: PanelAddress
  readonly entry: PanelEntry
  readonly last: Opening
  readonly isOpen: boolean
}

function ShownPanel({ shown, entry, last, isOpen, onClose, isBehind, below, asks }: ShownPanelProps) {
  const { t } = useTranslation()
  const [titled, setTitled] = useState<Titled | null>(null)
  const setTitle = useCallback((title: string) => setTitled({ place: shown, title }), [shown])
  const { question, leave } = useUnsavedQuestion(asks)
  useAskAhead(isOpen ? entry : null)
  const component = usePanelComponent(shown.action, entry)
  const side = sideOf(entry)
  const isBeside = useStandsBeside(entry, below ?? shown.action)
  const takesFocus = !last.isFollowing || !isBeside
  const panel = {
    takesFocus,
    opening: last.count,
    itemId: shown.itemId,
    field: shown.field,
    close: onClose,
    leave,
    setTitle,
  }
  return (
    <SidePanel
      {...{ isOpen, isBeside, side }}
      isBehind={isBehind || question !== null}
      follows={shown.itemId !== null && side === "bottom"}
      returnTo={last.hasGoneOn ? () => rowOf(shown.itemId) : undefined}
      onClose={() => leave(onClose)}
      title={titleOf(shown, titled) ?? entry.title()}
      closeLabel={t("closePanel")}
      width={panelWidths[shown.action]}
      height={entry.height}
    >
      <ErrorBoundary Instead={ErrorMessage}>
        <Suspense fallback={<PanelWaiting />}>
          {/* Another order, another panel: nothing of the one before stays in it. */}
          {createElement(component, { key: shown.itemId, ...panel })}
          <ContentStart
            key={`${shown.action} ${String(shown.itemId)} ${last.count}`}
            isOpen={isOpen && takesFocus}
            onStart={panelOpening.end}
          />
        </Suspense>
      </ErrorBoundary>
      {question}
    </SidePanel>
  )
}

/** On a first visit the script of a panel and the answer that it waits for come side by side. */
function useAskAhead(entry: PanelEntry | null): void {
  const client = useQueryClient()
  const edge = useEdge()
  useEffect(() => entry?.askAhead?.(client, edge), [entry, client, edge])
}

function sideOf({ side = "right" }: PanelEntry): "right" | "bottom" {
  return side
}

/** A panel laid over another has that one's place and width: over a sheet there is no place beside the page. */
function useStandsBeside(entry: PanelEntry, below: PanelAction): boolean {
  const width = panelWidths[below]
  return usePanelsStandBeside(width) && width > 0 && sideOf(entry) === "right"
}

/** The row of an order, if it is drawn. */
function rowOf(itemId: string | null): HTMLElement | null {
  return itemId === null ? null : document.querySelector<HTMLElement>(`[role="row"][data-id="${CSS.escape(itemId)}"]`)
}

/** The panel's script is not loaded yet. */
function PanelWaiting() {
  return <WaitingLine className={styles.waiting} shape="spinner" onTryAgain={reloadPage} />
}
