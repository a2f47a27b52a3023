import { SYNC_STAGES } from "@smart-send/domain/marketplace-account/sync-code"
import type { WorkerNotification } from "@smart-send/domain/marketplace-account/worker-notification"
import { useTranslation } from "react-i18next"
import type { FoundAccount } from "../../data/marketplace-account/use-integrations.ts"
import { ShopTile } from "../../marketplace/shop-tile.tsx"
import { StageLine } from "./stage-line.tsx"
import * as styles from "./account-status-panel.module.css"

interface AccountProgressProps extends FoundAccount {
  readonly notifications: readonly WorkerNotification[]
}

/** One account: its three stages, each with what was last said of it. */
export function AccountProgress({ provider, account, notifications }: AccountProgressProps) {
  const { t } = useTranslation("account-status")
  const name = account.Name || provider.Name
  const heading = `status-of-${account.Id}`
  const own = notifications.filter(
    ({ Details }) => Details.MPAccountId === account.Id && Details.MarketplaceSource === provider.SourceId,
  )
  return (
    <section className={styles.account} aria-labelledby={heading}>
      <header className={styles.head}>
        <ShopTile name={provider.Name} />
        <div className={styles.words}>
          <h3 id={heading}>{name}</h3>
          <span className={styles.note}>
            {provider.Name} <span className="ss-code">{account.Id}</span>
          </span>
        </div>
      </header>
      {account.Paused && <p className={styles.note}>{t("paused")}</p>}
      <ul className={styles.stages}>
        {SYNC_STAGES.map((stage) => (
          <StageLine
            key={stage}
            {...{ provider, account, stage }}
            said={own.find(({ Details }) => Details.Stage === stage) ?? null}
          />
        ))}
      </ul>
    </section>
  )
}
