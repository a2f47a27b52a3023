import { Menu, useMantineColorScheme } from "@mantine/core"
import type { LazyMenuProps } from "@smart-send/ui/lazy-menu"
import { IconColumns, IconHash, IconLogout, IconMail, IconRoute } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useSettings } from "../../data/settings/settings.ts"
import { chooseLocale } from "../../language/choose-locale.ts"
import { isSupportedLocale, supportedLocales, wholeLocales } from "../../locales/supported-locales.ts"
import { useSignIn } from "../sign-in/sign-in-context.ts"
import { UserButton } from "./user-button.tsx"
import * as styles from "./user-menu.module.css"

const SCHEMES = ["light", "dark", "auto"] as const

export function UserMenu({ startsOpen }: LazyMenuProps) {
  const { t, i18n } = useTranslation()
  const { email, signOut } = useSignIn()
  const { Customer: customer, Features: features } = useSettings()
  const name = customer?.Name ?? email
  // The library switches transitions off through a `<style>` element, which the page's policy blocks.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return (
    <Menu position="bottom-end" width={260} withinPortal={false} defaultOpened={startsOpen}>
      <Menu.Target>
        <UserButton parts={{}} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who}>
          <strong>{name}</strong>
          {name !== email && <span>{email}</span>}
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/app/tariff-codes" leftSection={<IconHash size={18} stroke={1.5} />}>
          {t("pages.app/tariff-codes")}
        </Menu.Item>
        <Menu.Item component={Link} to="/csv-mapping" leftSection={<IconColumns size={18} stroke={1.5} />}>
          {t("pages.csv-mapping")}
        </Menu.Item>
        {features.includes("RuleManager") && (
          <Menu.Item component={Link} to="/rulemanager" leftSection={<IconRoute size={18} stroke={1.5} />}>
            {t("pages.rulemanager")}
          </Menu.Item>
        )}
        {features.includes("Tracking") && (
          <Menu.Item component={Link} to="/preferences" leftSection={<IconMail size={18} stroke={1.5} />}>
            {t("pages.preferences")}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Label>{t("theme.title")}</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(SCHEMES.find((scheme) => scheme === value) ?? "auto")}
        >
          {SCHEMES.map((scheme) => (
            <Menu.RadioItem key={scheme} value={scheme}>
              {t(`theme.${scheme}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        {wholeLocales.length > 1 && (
          <>
            <Menu.Label>{t("language")}</Menu.Label>
            <Menu.RadioGroup
              value={i18n.language}
              onChange={(value) => isSupportedLocale(value) && chooseLocale(value)}
            >
              {wholeLocales.map((locale) => (
                <Menu.RadioItem key={locale} value={locale} lang={locale}>
                  {supportedLocales[locale]}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            <Menu.Divider />
          </>
        )}
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.5} />} onClick={() => void signOut()}>
          {t("signOut")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
