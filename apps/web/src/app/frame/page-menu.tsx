import { Menu } from "@mantine/core"
import type { LazyMenuProps } from "@smart-send/ui/lazy-menu"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useNavPages } from "./nav-pages.ts"
import { PageMenuButton } from "./page-menu-button.tsx"

/** The pages of the navigation rail, on a phone. */
export function PageMenu({ startsOpen }: LazyMenuProps) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-start" width={220} defaultOpened={startsOpen}>
      <Menu.Target>
        <PageMenuButton parts={{}} />
      </Menu.Target>
      <Menu.Dropdown>
        {useNavPages().map(({ slug, icon: Icon }) => (
          <Menu.Item key={slug} component={Link} to={`/${slug}`} leftSection={<Icon size={18} stroke={1.5} />}>
            {t(`pages.${slug}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
