import { Menu } from "@mantine/core"
import type { LazyMenuProps } from "@smart-send/ui/lazy-menu"
import { KeyHint } from "@smart-send/ui/key-hint"
import { IconFileTypeCsv, IconPlus } from "@smart-send/ui/icons"
import { useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import { useFeature } from "../../../data/settings/settings.ts"
import { singleKeys } from "../../../keys/page-keys.ts"
import { useOpenPanel } from "../../../location/open-panel.ts"
import { WaysButton } from "./ways-button.tsx"

/** Every way to add items, the button beside it included: a menu with one line would be a riddle. */
export function WaysMenu({ startsOpen }: LazyMenuProps) {
  const { t } = useTranslation("items")
  const openPanel = useOpenPanel()
  const canUpload = useFeature("CsvUpload")
  // A key without effect is not shown.
  const hasSingleKeys = useSyncExternalStore(singleKeys.subscribe, singleKeys.areOn)
  return (
    <Menu
      position="bottom-end"
      width={200}
      keepMounted={false}
      portalProps={{ target: "[data-sold-items]" }}
      defaultOpened={startsOpen}
    >
      <Menu.Target>
        <WaysButton parts={{}} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
          rightSection={hasSingleKeys ? <KeyHint keys={["N"]} /> : undefined}
          onClick={() => openPanel("CREATE")}
        >
          {t("toolbar.newItem")}
        </Menu.Item>
        {canUpload && (
          <Menu.Item
            leftSection={<IconFileTypeCsv size={18} stroke={1.5} aria-hidden />}
            onClick={() => openPanel("CSV-UPLOAD")}
          >
            {t("toolbar.uploadCsv")}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
