import { Menu } from "@mantine/core"
import type { LazyMenuProps } from "@smart-send/ui/lazy-menu"
import { IconAddressBook, IconArchive, IconBox } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { useOpenPanel } from "../../../location/open-panel.ts"
import { useFeature } from "../../../data/settings/settings.ts"
import { MoreButton } from "./tool-buttons.tsx"

/** What a seller keeps besides the list: own addresses, known products, archived items. */
export function MoreMenu({ startsOpen }: LazyMenuProps) {
  const { t } = useTranslation("items")
  const openPanel = useOpenPanel()
  const canRestore = useFeature("RestoreItem")
  const hasProducts = useFeature("Products")
  return (
    <Menu position="bottom-end" width={240} portalProps={{ target: "[data-sold-items]" }} defaultOpened={startsOpen}>
      <Menu.Target>
        <MoreButton parts={{}} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconAddressBook size={18} stroke={1.5} />} onClick={() => openPanel("CUSTOMERS")}>
          {t("toolbar.customers")}
        </Menu.Item>
        {hasProducts && (
          <Menu.Item leftSection={<IconBox size={18} stroke={1.5} />} onClick={() => openPanel("PRODUCTS")}>
            {t("toolbar.products")}
          </Menu.Item>
        )}
        {canRestore && (
          <Menu.Item leftSection={<IconArchive size={18} stroke={1.5} />} onClick={() => openPanel("RESTORE")}>
            {t("toolbar.archived")}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
