import { Button } from "@mantine/core"
import type { IntegrationProvider } from "@smart-send/contract/marketplace-account/integration-shapes"
import { IconPlus } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { useOpenPanel } from "../../location/open-panel.ts"
import { ShopTile } from "../../marketplace/shop-tile.tsx"
import { AccountRow } from "./account-row.tsx"
import * as styles from "./accounts.module.css"

/** A marketplace with its linked accounts, and the way to link another of it. */
export function LinkedShop({ provider }: { readonly provider: IntegrationProvider }) {
  const { t } = useTranslation("accounts")
  const openPanel = useOpenPanel()
  const { Id, Name, Accounts: accounts } = provider
  return (
    <section className={styles.shop} id={`shop-${Id}`} aria-labelledby={`shop-${Id}-name`}>
      <header className={styles.head}>
        <ShopTile name={Name} />
        <h2 className={styles.words} id={`shop-${Id}-name`}>
          {Name}
        </h2>
        <Button
          variant="subtle"
          leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
          aria-haspopup="dialog"
          aria-label={t("linkAnother", { shop: Name })}
          onClick={() => openPanel("ACCOUNT-LINK", Id)}
        >
          {t("another")}
        </Button>
      </header>
      <ul className={styles.accounts}>
        {accounts.map((account) => (
          <AccountRow key={account.Id} {...{ provider, account }} />
        ))}
      </ul>
    </section>
  )
}
