import { Anchor } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useIntegrations } from "../data/marketplace-account/use-integrations.ts"
import { ShopTile } from "./shop-tile.tsx"
import * as styles from "./marketplace.module.css"

/** One tile for each marketplace, marked linked or not linked, and the way to all of them. */
export function IntegrationsSection() {
  const { t } = useTranslation("accounts")
  const { data } = useIntegrations()
  // What it stands beside is of use without it, too.
  if (data === undefined) return null
  return (
    <section className={styles.section} aria-labelledby="integrations">
      <h2 id="integrations">{t("integrations.title")}</h2>
      <ul className={styles.tiles}>
        {data.map(({ Id, Name, Accounts: accounts }) => (
          <li key={Id}>
            <Link
              className={styles.integration}
              to={accounts.length === 0 ? `/accounts?panel=ACCOUNT-LINK&item=${Id}` : `/accounts#shop-${Id}`}
            >
              <ShopTile name={Name} />
              <span className={styles.words}>
                <strong>{Name}</strong>
                <span>{t(accounts.length === 0 ? "integrations.notLinked" : "integrations.linked")}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Anchor component={Link} className="ss-alone" to="/accounts" underline="always">
        {t("integrations.more")}
      </Anchor>
    </section>
  )
}
