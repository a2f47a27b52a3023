import type {
  IntegrationAccount,
  IntegrationProvider,
} from "@smart-send/contract/marketplace-account/integration-shapes"
import { EmptyState } from "@smart-send/ui/empty-state"
import { showToast } from "@smart-send/ui/toast"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { newLinkOf, renewalOf } from "../../data/marketplace-account/link-target.ts"
import { accountOf } from "../../data/marketplace-account/use-integrations.ts"
import { pageAddress } from "../../location/page-address.ts"
import { LinkForm } from "../../marketplace/link-form.tsx"
import { WithIntegrations } from "../../marketplace/with-integrations.tsx"
import type { PanelProps } from "../panel.ts"

/** Links an account of a marketplace (`item=ebay`), or one that is there already again (`item=EB10001`). */
export function AccountLinkPanel({ itemId, close, setTitle }: PanelProps) {
  const { t } = useTranslation("accounts")
  return (
    <WithIntegrations height={160}>
      {(marketplaces) => {
        const found = accountOf(marketplaces, itemId)
        const provider = found?.provider ?? marketplaces.find(({ Id }) => Id === itemId)
        if (provider === undefined) return <EmptyState title={t("gone")}>{t("goneText")}</EmptyState>
        return <LinkOf {...{ provider, close, setTitle }} account={found?.account ?? null} />
      }}
    </WithIntegrations>
  )
}

interface LinkOfProps extends Pick<PanelProps, "close" | "setTitle"> {
  readonly provider: IntegrationProvider
  /** Null for one that is not linked yet. */
  readonly account: IntegrationAccount | null
}

function LinkOf({ provider, account, close, setTitle }: LinkOfProps) {
  const { t } = useTranslation("accounts")
  const name = account?.Name || provider.Name
  const title = account === null ? t("link.title", { shop: name }) : t("link.again", { name })
  useEffect(() => setTitle(title), [title, setTitle])
  return (
    <LinkForm
      target={account === null ? newLinkOf(provider) : renewalOf(provider, account.Id)}
      returnUrl={window.location.origin + pageAddress("accounts")}
      leaveFor={(address) => window.location.assign(address)}
      onLinked={() => {
        showToast({ meaning: "ready", title: t("linked", { name }), text: t("linkedText") })
        close()
      }}
    />
  )
}
