import { EmptyState } from "@smart-send/ui/empty-state"
import { showToast } from "@smart-send/ui/toast"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { accountOf, type FoundAccount } from "../../data/marketplace-account/use-integrations.ts"
import { SettingsForm } from "../../marketplace/settings-form.tsx"
import { WithIntegrations } from "../../marketplace/with-integrations.tsx"
import type { PanelProps } from "../panel.ts"

/** The settings of one linked account. */
export function AccountSettingsPanel({ itemId, close, setTitle }: PanelProps) {
  const { t } = useTranslation("accounts")
  return (
    <WithIntegrations height={320}>
      {(marketplaces) => {
        const found = accountOf(marketplaces, itemId)
        if (found === null) return <EmptyState title={t("gone")}>{t("goneText")}</EmptyState>
        return <SettingsOf {...{ found, close, setTitle }} />
      }}
    </WithIntegrations>
  )
}

interface SettingsOfProps extends Pick<PanelProps, "close" | "setTitle"> {
  readonly found: FoundAccount
}

function SettingsOf({ found, close, setTitle }: SettingsOfProps) {
  const { t } = useTranslation("accounts")
  const title = t("settings.title", { name: found.account.Name || found.provider.Name })
  useEffect(() => setTitle(title), [title, setTitle])
  return (
    <SettingsForm
      found={found}
      save={t("settings.save")}
      isInPanel
      onSaved={() => {
        showToast({ meaning: "ready", title: t("settings.saved") })
        close()
      }}
    />
  )
}
