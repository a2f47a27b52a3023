import { ActionIcon, Menu } from "@mantine/core"
import { IconMenu2 } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { navPages } from "./nav-pages.ts"

/** The rail's pages on a phone. */
export function PageMenu() {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>
        <ActionIcon className="ss-bar-menu" variant="subtle" color="saved" size={36} aria-label={t("menu")}>
          <IconMenu2 size={20} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {navPages.map(({ slug, icon: Icon }) => (
          <Menu.Item key={slug} component={Link} to={`/${slug}`} leftSection={<Icon size={18} stroke={1.5} />}>
            {t(`pages.${slug}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
