import { Button, Menu } from "@mantine/core"
import { IconChevronDown, IconCoins } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { PointsChoice } from "./points-choice.tsx"

/**
 * A button that chooses the cheapest for each, and beside it the setting whether lockers and shops where buyers fetch
 * their parcels are allowed.
 */
export function CheapestMenu({ onPress }: { readonly onPress: () => void }) {
  const { t } = useTranslation("items")
  return (
    <Button.Group>
      <Button variant="default" leftSection={<IconCoins size={18} stroke={1.5} aria-hidden />} onClick={onPress}>
        {t("bulk.cheapest")}
      </Button>
      <Menu position="bottom-end" keepMounted={false} portalProps={{ target: "[data-sold-items]" }}>
        <Menu.Target>
          <Button variant="default" px="xs" aria-label={t("bulk.cheapestChoice")}>
            <IconChevronDown size={18} stroke={1.5} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <PointsChoice />
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  )
}
