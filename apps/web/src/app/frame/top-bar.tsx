import { ActionIcon } from "@mantine/core"
import { lazyMenu } from "@smart-send/ui/lazy-menu"
import { lazyWhenIdle } from "@smart-send/ui/lazy-part"
import { SlotOutlet } from "@smart-send/ui/slot"
import { IconHelpCircle } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router"
import { useOpenPanel } from "../../location/open-panel.ts"
import { HOME_PATH, pageSlugOf, REVERT_PATH } from "../../location/page-slugs.ts"
import { useSettings } from "../../data/settings/settings.ts"
import { letterOf, Mark } from "../mark.tsx"
import { BalanceFigure } from "./balance-figure.tsx"
import { DownloadsButton } from "./downloads-button.tsx"
import { isLegacyToolOffered } from "./legacy-tool.ts"
import { PageMenuButton } from "./page-menu-button.tsx"
import { UserButton } from "./user-button.tsx"
import * as quickLinksStyles from "./quick-links-button.module.css"
import * as styles from "./top-bar.module.css"
import * as toolSlotsStyles from "./tool-slots.module.css"

const DownloadsMenu = lazyMenu(async () => (await import("./downloads-menu.tsx")).DownloadsMenu, DownloadsButton)
const PageMenu = lazyMenu(async () => (await import("./page-menu.tsx")).PageMenu, PageMenuButton)
const ImportsButton = lazyWhenIdle(async () => (await import("./imports-button.tsx")).ImportsButton, null)
const OrderSearchButton = lazyWhenIdle(
  async () => (await import("./order-search-button.tsx")).OrderSearchButton,
  <IconRoom className={quickLinksStyles.links} />,
)
const QuickLinksButton = lazyWhenIdle(
  async () => (await import("./quick-links-button.tsx")).QuickLinksButton,
  <IconRoom className={quickLinksStyles.links} />,
)
const UserMenu = lazyMenu(async () => (await import("./user-menu.tsx")).UserMenu, UserButton)

/** The bar at the top. The page on show fills its slot for search: `<SlotFill name="search">`. */
export function TopBar() {
  const { t } = useTranslation()
  const { ProductName: productName, Profile: profile, Brand: brand, Features: features } = useSettings()
  const slug = pageSlugOf(useLocation().pathname)
  const openPanel = useOpenPanel()
  return (
    <header className={styles.bar}>
      <PageMenu />
      <Link className={styles.brand} to={HOME_PATH}>
        <span className={styles.mark} aria-hidden>
          <Mark letter={brand.Mark || letterOf(productName)} size={28} />
        </span>
        <span className={styles.name}>{productName}</span>
        <span className="ss-visually-hidden">{t("homeSuffix")}</span>
      </Link>
      <SlotOutlet name="search" className={toolSlotsStyles.search} />
      <div className={styles.tools}>
        {isLegacyToolOffered(profile, slug) && <Link to={`/${REVERT_PATH}`}>{t("legacyTool")}</Link>}
        {/* First what comes late, or with a first download: it takes its room from the search, and nothing behind it moves. */}
        {features.includes("Integrations") && <ImportsButton />}
        <DownloadsMenu />
        {features.includes("Search") && <OrderSearchButton />}
        <BalanceFigure />
        <UserMenu />
        <QuickLinksButton />
        <ActionIcon
          className={styles.wide}
          variant="subtle"
          color="saved"
          size={36}
          aria-label={t("help")}
          title={t("help")}
          aria-haspopup="dialog"
          onClick={() => openPanel("HELP")}
        >
          <IconHelpCircle size={20} stroke={1.5} />
        </ActionIcon>
      </div>
    </header>
  )
}

/** The room of an icon that comes when the page is idle: where the icon is hidden, so is its room. */
function IconRoom({ className = "" }: { readonly className?: string }) {
  return <ActionIcon className={className} component="span" variant="transparent" size={36} aria-hidden />
}
