import { Button } from "@mantine/core"
import type { Settings } from "@smart-send/domain/settings/settings"
import { IconArrowLeft } from "@smart-send/ui/icons"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router"
import { useWantedDownloads } from "../../data/downloads/wanted-downloads.ts"
import { useSettings } from "../../data/settings/settings.ts"
import { downloadsPlace } from "../../location/downloads-place.ts"
import { useOpenPanel } from "../../location/open-panel.ts"
import type { PanelAction } from "../../location/panel-address.ts"
import type { PageSlug } from "../../location/page-slugs.ts"
import { lastDashboard } from "../../storage/last-dashboard.ts"
import * as styles from "./home.module.css"

/** The national post, whose account comes with manifests of its own. */
const MANIFEST_PROVIDER = "RMOBA"

interface Action {
  readonly name: "accountStatus" | "manifests" | "support" | "downloads" | "prePay" | "orderSearch" | "quickLinks"
  /** The downloads stand in the frame, without an address. */
  readonly opens: { readonly page: PageSlug } | { readonly panel: PanelAction } | "downloads"
  readonly isOffered?: (settings: Settings) => boolean
}

/** The action bar (account-area 2.2). */
const actions: readonly Action[] = [
  {
    name: "accountStatus",
    opens: { panel: "ACCOUNT-STATUS" },
    isOffered: ({ Features }) => Features.includes("Integrations"),
  },
  {
    name: "manifests",
    opens: { page: "manifests" },
    isOffered: ({ Features, Providers }) =>
      Features.includes("Manifests") &&
      Providers.some(({ Id, Accounts }) => Id === MANIFEST_PROVIDER && Accounts.length > 0),
  },
  { name: "support", opens: { page: "support" }, isOffered: ({ Features }) => Features.includes("Support") },
  { name: "downloads", opens: "downloads" },
  { name: "prePay", opens: { panel: "PREPAY" } },
  { name: "orderSearch", opens: { panel: "ORDER-SEARCH" }, isOffered: ({ Features }) => Features.includes("Search") },
  { name: "quickLinks", opens: { panel: "QUICK-LINKS" } },
]

/** The way back to the list that was seen last (PAGE-14). */
export function WayBack() {
  const { t } = useTranslation("home")
  const { t: shell } = useTranslation()
  const [back] = useState(() => lastDashboard.read())
  return (
    <Link className={styles.back} to={`/${back}`}>
      <IconArrowLeft size={18} stroke={1.5} aria-hidden />
      {t("back", { page: shell(`pages.${back}`) })}
    </Link>
  )
}

/** The action bar of the home pages (PAGE-14). */
export function HomeActions() {
  const { t } = useTranslation("home")
  const settings = useSettings()
  return (
    <nav className={styles.actions} aria-label={t("actionsTitle")}>
      {actions
        .filter(({ isOffered }) => isOffered === undefined || isOffered(settings))
        .map((action) => (
          <ActionButton key={action.name} action={action} />
        ))}
    </nav>
  )
}

function ActionButton({ action: { name, opens } }: { readonly action: Action }) {
  const { t } = useTranslation("home")
  const openPanel = useOpenPanel()
  const place = useLocation()
  const downloads = useWantedDownloads()
  const words = t(`actions.${name}`)
  if (opens !== "downloads" && "page" in opens) {
    return (
      <Button variant="default" component={Link} to={`/${opens.page}`}>
        {words}
      </Button>
    )
  }
  const open = (): void => (opens === "downloads" ? downloads.set(downloadsPlace(place)) : openPanel(opens.panel))
  return (
    <Button variant="default" aria-haspopup="dialog" onClick={open}>
      {words}
    </Button>
  )
}
