import { ActionIcon, Menu } from "@mantine/core"
import type { IntegrationAccount } from "@smart-send/contract/marketplace-account/integration-shapes"
import {
  IconAdjustments,
  IconDots,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconTrash,
} from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"

interface AccountMenuProps {
  readonly name: string
  readonly links: IntegrationAccount["Links"]
  readonly onSettings: () => void
  readonly onRenew: () => void
  readonly onPause: () => void
  readonly onResume: () => void
  readonly onRemove: () => void
}

/** All that can be done with an account now. What the server offers no link for is not shown. */
export function AccountMenu({ name, links, ...on }: AccountMenuProps) {
  const { t } = useTranslation("accounts")
  const choices = [
    { key: "Settings", Icon: IconAdjustments, link: links.Settings, choose: on.onSettings },
    { key: "Relink", Icon: IconRefresh, link: links.Renew, choose: on.onRenew },
    { key: "Pause", Icon: IconPlayerPause, link: links.Pause, choose: on.onPause },
    { key: "Resume", Icon: IconPlayerPlay, link: links.Resume, choose: on.onResume },
    { key: "Remove", Icon: IconTrash, link: links.Remove, choose: on.onRemove },
  ] as const
  return (
    <Menu position="bottom-end" width={220} withinPortal={false} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="saved" size={36} aria-label={t("menuOf", { name })}>
          <IconDots size={20} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {choices
          .filter(({ link }) => link !== null)
          .map(({ key, Icon, choose }) => (
            <Menu.Item key={key} leftSection={<Icon size={18} stroke={1.5} aria-hidden />} onClick={choose}>
              {t(`act.${key}`)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
