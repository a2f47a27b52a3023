import { Loader } from "@mantine/core"
import { SidePanel } from "@smart-send/ui/side-panel"
import { createElement, lazy, Suspense, useState } from "react"
import type { ComponentType, LazyExoticComponent } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { useClosePanel } from "../address/open-panel.ts"
import type { PanelAction, PanelAddress } from "../address/panel-address.ts"
import { panelAddressOf } from "../address/panel-address.ts"
import type { PanelEntry, PanelProps } from "../panels/panel.ts"
import { panels } from "../panels/registry.ts"
import { ErrorBoundary } from "./error-boundary.tsx"
import { ErrorMessage } from "./error-screen.tsx"

const loaded = new Map<PanelAction, LazyExoticComponent<ComponentType<PanelProps>>>()

function panelComponent(action: PanelAction, entry: PanelEntry): LazyExoticComponent<ComponentType<PanelProps>> {
  const component = loaded.get(action) ?? lazy(entry.load)
  loaded.set(action, component)
  return component
}

/** Shows the panel that the address names, and puts it away when the address no longer does. */
export function PanelHost() {
  const { t } = useTranslation()
  const address = panelAddressOf(useLocation().search)
  const close = useClosePanel()
  // What is moving out of sight still has to be drawn.
  const [last, setLast] = useState<PanelAddress | null>(address)
  if (address !== null && (address.action !== last?.action || address.itemId !== last.itemId)) setLast(address)
  const shown = address ?? last
  const entry = shown === null ? undefined : panels[shown.action]
  if (shown === null || entry === undefined) return null
  return (
    <SidePanel
      isOpen={address !== null}
      onClose={close}
      title={entry.title()}
      closeLabel={t("closePanel")}
      width={entry.width}
      side={entry.side ?? "right"}
    >
      <ErrorBoundary Instead={ErrorMessage}>
        <Suspense fallback={<Loader size={24} color="accent" aria-label={t("loading")} />}>
          {createElement(panelComponent(shown.action, entry), { itemId: shown.itemId, close })}
        </Suspense>
      </ErrorBoundary>
    </SidePanel>
  )
}
