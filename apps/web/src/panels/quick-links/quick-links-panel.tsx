import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router"
import { useSettings } from "../../data/settings/settings.ts"
import { hashBeside, withPanel, type PanelAction } from "../../location/panel-address.ts"
import { quickLinkGroups, type QuickLink } from "./quick-links.ts"
import * as styles from "./quick-links-panel.module.css"

/** Every tool of the tenant, in three groups (ACCOUNT-6). */
export function QuickLinksPanel() {
  const { t } = useTranslation("quick-links")
  const { Features: features } = useSettings()
  return (
    <div className={styles.groups}>
      {quickLinkGroups.map(({ name, links }) => (
        <nav key={name} aria-labelledby={`quick-links-${name}`}>
          <h3 id={`quick-links-${name}`} className={styles.title}>
            {t(`groups.${name}`)}
          </h3>
          <ul className={styles.links}>
            {links
              .filter(({ feature }) => feature === undefined || features.includes(feature))
              .map((link) => (
                <li key={link.name}>
                  <ToTool link={link} />
                </li>
              ))}
          </ul>
        </nav>
      ))}
    </div>
  )
}

/** A panel takes this one's place beside the page; a page is gone to. */
function ToTool({ link: { name, to } }: { readonly link: QuickLink }) {
  const { t } = useTranslation("quick-links")
  const { pathname, search, hash } = useLocation()
  const panelHere = (panel: PanelAction) => {
    const opened = withPanel(search, { action: panel, itemId: null, field: null })
    return { pathname, search: opened, hash: hashBeside(opened, hash) }
  }
  const address = "page" in to ? { pathname: `/${to.page}` } : panelHere(to.panel)
  return (
    <Link className={styles.link} to={address}>
      {t(`links.${name}`)}
    </Link>
  )
}
