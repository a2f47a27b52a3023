import { Page } from "@smart-send/ui/page"
import { useTranslation } from "react-i18next"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { useIntegrations, type Marketplaces } from "../../data/marketplace-account/use-integrations.ts"
import { LinkedNotice } from "./linked-notice.tsx"
import { LinkedShop } from "./linked-shop.tsx"
import { UnlinkedShop } from "./unlinked-shop.tsx"
import { Block, Waiting } from "../../data/client/waiting.tsx"
import * as styles from "./accounts.module.css"

/** Every marketplace that can be linked, with its accounts and what each needs (SHOP-1). */
export function AccountsScreen() {
  const { t } = useTranslation("accounts")
  const integrations = useIntegrations()
  const { data, error } = integrations
  return (
    <Page title={t("title")} width="table" lead={<p>{t("lead")}</p>}>
      {error !== null && data === undefined && <QueryFailed title={t("failed")} query={integrations} />}
      {data === undefined && error === null && (
        <Waiting className={styles.waiting} label={t("loading")}>
          {[0, 1, 2].map((row) => (
            <Block key={row} height={96} />
          ))}
        </Waiting>
      )}
      {data !== undefined && (
        <>
          <LinkedNotice marketplaces={data} />
          <Shops marketplaces={data} />
        </>
      )}
    </Page>
  )
}

function Shops({ marketplaces }: { readonly marketplaces: Marketplaces }) {
  const { t } = useTranslation("accounts")
  const linked = marketplaces.filter(({ Accounts: accounts }) => accounts.length > 0)
  const others = marketplaces.filter(({ Accounts: accounts }) => accounts.length === 0)
  return (
    <>
      {linked.map((provider) => (
        <LinkedShop key={provider.Id} provider={provider} />
      ))}
      {others.length > 0 && (
        <section className={styles.section} aria-labelledby="shops-to-link">
          <h2 id="shops-to-link">{t(linked.length === 0 ? "first" : "others")}</h2>
          <ul className={styles.tiles}>
            {others.map((provider) => (
              <UnlinkedShop key={provider.Id} provider={provider} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
