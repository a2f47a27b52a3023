import { Anchor } from "@mantine/core"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconPlugConnected } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { useConcerns } from "../../data/concern/use-concerns.ts"
import { useIntegrations } from "../../data/marketplace-account/use-integrations.ts"
import { useNotifications } from "../../data/marketplace-account/use-notifications.ts"
import { AccountProgress } from "./account-progress.tsx"
import { Block, Waiting } from "../../data/client/waiting.tsx"
import * as styles from "./account-status-panel.module.css"

/** How far the worker is with each linked account, and what it needs (SHOP-6). */
export function AccountStatusPanel() {
  const { t } = useTranslation("account-status")
  const integrations = useIntegrations()
  const notifications = useNotifications()
  const failed = integrations.error === null ? notifications : integrations
  const { data: shops } = integrations
  const { data: said } = notifications
  const accounts = shops?.flatMap((provider) => provider.Accounts.map((account) => ({ provider, account }))) ?? []
  return (
    <div className={styles.panel}>
      {failed.error !== null && failed.data === undefined && <QueryFailed title={t("failed")} query={failed} />}
      {(shops === undefined || said === undefined) && failed.error === null && (
        <Waiting label={t("loading")}>
          <Block height={180} />
        </Waiting>
      )}
      {shops !== undefined && accounts.length === 0 && (
        <EmptyState icon={<IconPlugConnected size={28} stroke={1.5} />} title={t("none")}>
          {t("noneText")}
        </EmptyState>
      )}
      {said !== undefined &&
        accounts.map((found) => <AccountProgress key={found.account.Id} {...found} notifications={said} />)}
      <p className={styles.links}>
        <Anchor component={Link} className="ss-alone" to="/accounts" underline="always">
          {t("link")}
        </Anchor>
        <Concerns />
      </p>
    </div>
  )
}

/** The way to what the seller has to do something about, while there is any. */
function Concerns() {
  const { t } = useTranslation("account-status")
  const { data } = useConcerns()
  if (data === undefined || data.length === 0) return null
  return (
    <Anchor component={Link} className="ss-alone" to="/account-concerns" underline="always">
      {t("concerns", { count: data.length })}
    </Anchor>
  )
}
