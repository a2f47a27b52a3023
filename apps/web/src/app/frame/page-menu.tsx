import { Menu } from "@mantine/core"
import type { LazyMenuProps } from "@smart-send/ui/lazy-menu"
import {
  IconAddressBook,
  IconHelpCircle,
  IconLayoutGrid,
  IconLifebuoy,
  IconListSearch,
  IconReceiptRefund,
  IconSettings,
  IconUserCircle,
} from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useFeature } from "../../data/settings/settings.ts"
import { useOpenPanel } from "../../location/open-panel.ts"
import { pathOfNavPage, useNavPages, usePagesOfTenant, type NavPage } from "./nav-pages.ts"
import { PageMenuButton } from "./page-menu-button.tsx"

/** Pages that one goes to now and then. Beside the rail they are among the quick links. */
const laterPages: readonly NavPage[] = [
  { slug: "claims", icon: IconReceiptRefund },
  { slug: "support", icon: IconLifebuoy },
  { slug: "addresses", icon: IconAddressBook },
  { slug: "my-details", icon: IconUserCircle },
  { slug: "settings", icon: IconSettings },
]

/** The pages of the navigation rail, on a phone, with those of the account and the way to all tools. */
export function PageMenu({ startsOpen }: LazyMenuProps) {
  const { t } = useTranslation()
  const openPanel = useOpenPanel()
  const hasSearch = useFeature("Search")
  return (
    <Menu position="bottom-start" width={240} defaultOpened={startsOpen}>
      <Menu.Target>
        <PageMenuButton parts={{}} />
      </Menu.Target>
      <Menu.Dropdown>
        <PageItems pages={useNavPages()} />
        <Menu.Divider />
        <PageItems pages={usePagesOfTenant(laterPages)} />
        <Menu.Divider />
        {hasSearch && (
          <Menu.Item leftSection={<IconListSearch size={18} stroke={1.5} />} onClick={() => openPanel("ORDER-SEARCH")}>
            {t("panels.ORDER-SEARCH")}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLayoutGrid size={18} stroke={1.5} />} onClick={() => openPanel("QUICK-LINKS")}>
          {t("panels.QUICK-LINKS")}
        </Menu.Item>
        <Menu.Item leftSection={<IconHelpCircle size={18} stroke={1.5} />} onClick={() => openPanel("HELP")}>
          {t("help")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function PageItems({ pages }: { readonly pages: readonly NavPage[] }) {
  const { t } = useTranslation()
  return pages.map(({ slug, icon: Icon }) => (
    <Menu.Item key={slug} component={Link} to={pathOfNavPage({ slug })} leftSection={<Icon size={18} stroke={1.5} />}>
      {t(`pages.${slug}`)}
    </Menu.Item>
  ))
}
