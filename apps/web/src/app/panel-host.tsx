import { Loader } from "@mantine/core"
import { ContentStart } from "@smart-send/ui/panel-focus"
import { SidePanel } from "@smart-send/ui/side-panel"
import { createElement, lazy, Suspense, useCallback, useState } from "react"
import type { ComponentType, LazyExoticComponent } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { useCloseOver, useClosePanel } from "../location/open-panel.ts"
import type { PanelAction, PanelAddress } from "../location/panel-address.ts"
import { overAddressOf, panelAddressOf } from "../location/panel-address.ts"
import { withTexts } from "../locales/load-texts.ts"
import type { PanelEntry, PanelProps } from "../panels/panel.ts"
import { panels } from "../panels/registry.ts"
import { ErrorBoundary } from "./error-boundary.tsx"
import { useOnline } from "../live/use-online.ts"
import { ErrorMessage } from "./error-screen.tsx"
import { useAskBeforeUnload } from "../unsaved/use-ask-before-unload.ts"
import { useUnsavedPanels } from "../unsaved/use-unsaved-panels.ts"
import { useUnsavedQuestion } from "./use-unsaved-question.tsx"
import * as styles from "./panel-host.module.css"

const loaded = new Map<PanelAction, LazyExoticComponent<ComponentType<PanelProps>>>()

function panelComponent(action: PanelAction, entry: PanelEntry): LazyExoticComponent<ComponentType<PanelProps>> {
  const component = loaded.get(action) ?? lazy(() => withTexts(entry.texts ?? [], entry.load))
  loaded.set(action, component)
  return component
}

/**
 * Shows the panel that the address names and the one laid over it, and closes each when the address no longer names it.
 */
export function PanelHost() {
  const { search } = useLocation()
  const address = panelAddressOf(search)
  const over = overAddressOf(search)
  const close = useClosePanel()
  const closeOver = useCloseOver()
  // Unsaved forms only exist after a panel was open, and the host stays mounted from the first panel on.
  useAskBeforeUnload(useUnsavedPanels().length > 0)
  return (
    <>
      <PanelLayer address={address} onClose={close} isBehind={over !== null} asks />
      <PanelLayer address={over} onClose={closeOver} isBehind={false} asks={false} />
    </>
  )
}

interface PanelLayerProps {
  readonly address: PanelAddress | null
  readonly onClose: () => void
  /** While another panel lies over this one, that panel has Escape and the focus. */
  readonly isBehind: boolean
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

function PanelLayer({ address, onClose, isBehind, asks }: PanelLayerProps) {
  const { t } = useTranslation()
  // A panel that is closing still has to be drawn.
  const [last, setLast] = useState<PanelAddress | null>(address)
  if (address !== null && !isSamePlace(address, last)) setLast(address)
  const shown = address ?? last
  const isOpen = address !== null
  const [titled, setTitled] = useState<Titled | null>(null)
  const setTitle = useCallback((title: string) => setTitled({ place: shown, title }), [shown])
  const { question, leave } = useUnsavedQuestion(asks)
  const entry = shown === null ? undefined : panels[shown.action]
  if (shown === null || entry === undefined) return null
  return (
    <SidePanel
      isOpen={isOpen}
      isBehind={isBehind || question !== null}
      onClose={() => leave(onClose)}
      title={titleOf(shown, titled) ?? entry.title()}
      closeLabel={t("closePanel")}
      width={entry.width}
      side={entry.side ?? "right"}
      height={entry.height}
    >
      <ErrorBoundary Instead={ErrorMessage}>
        <Suspense fallback={<PanelWaiting />}>
          {createElement(panelComponent(shown.action, entry), {
            itemId: shown.itemId,
            field: shown.field,
            close: onClose,
            leave,
            setTitle,
          })}
          <ContentStart key={`${shown.action} ${String(shown.itemId)}`} isOpen={isOpen} />
        </Suspense>
      </ErrorBoundary>
      {question}
    </SidePanel>
  )
}

/** The panel's script is not loaded yet. Without a connection the host says what it waits for. */
function PanelWaiting() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  return (
    <output className={styles.waiting}>
      <Loader size={24} color="accent" aria-hidden />
      {isOnline ? <span className="ss-visually-hidden">{t("loading")}</span> : t("offline")}
    </output>
  )
}

function isSamePlace(a: PanelAddress, b: PanelAddress | null): boolean {
  return a.action === b?.action && a.itemId === b.itemId && a.field === b.field
}
