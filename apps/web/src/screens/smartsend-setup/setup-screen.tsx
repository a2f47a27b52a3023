import { Button } from "@mantine/core"
import { showToast } from "@smart-send/ui/toast"
import { Page } from "@smart-send/ui/page"
import { useTranslation } from "react-i18next"
import { useNavigate, useSearchParams } from "react-router"
import { newLinkOf } from "../../data/marketplace-account/link-target.ts"
import { accountOf, type Marketplaces } from "../../data/marketplace-account/use-integrations.ts"
import { pageAddress } from "../../location/page-address.ts"
import { LinkForm } from "../../marketplace/link-form.tsx"
import { SettingsForm } from "../../marketplace/settings-form.tsx"
import { ShopTile } from "../../marketplace/shop-tile.tsx"
import { WithIntegrations } from "../../marketplace/with-integrations.tsx"
import * as styles from "./setup.module.css"

const STEPS = ["choose", "link", "settings"] as const

/** Linking a shop in three steps: which one, the link, what is imported. It ends at the list. */
export function SetupScreen() {
  const { t } = useTranslation("accounts")
  return (
    <Page title={t("setup.title")} width="form">
      <WithIntegrations height={240}>{(marketplaces) => <Steps marketplaces={marketplaces} />}</WithIntegrations>
    </Page>
  )
}

function Steps({ marketplaces }: { readonly marketplaces: Marketplaces }) {
  const { t } = useTranslation("accounts")
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const linked = accountOf(marketplaces, search.get("linked"))
  const shop = marketplaces.find(({ Id }) => Id === search.get("shop"))
  const step = linked !== null ? "settings" : shop === undefined ? "choose" : "link"
  const finish = (): void => {
    showToast({ meaning: "ready", title: t("linked", { name: linked?.account.Name ?? "" }), text: t("linkedText") })
    void navigate("/sold-items")
  }
  return (
    <>
      <ol className={styles.steps} aria-label={t("setup.steps")}>
        {STEPS.map((each) => (
          <li key={each} aria-current={each === step ? "step" : undefined}>
            {t(`setup.step.${each}`)}
          </li>
        ))}
      </ol>
      {step === "choose" && (
        <ul className={styles.shops} aria-label={t("setup.step.choose")}>
          {marketplaces.map(({ Id, Name }) => (
            <li key={Id}>
              <button type="button" className={styles.shop} onClick={() => setSearch({ shop: Id })}>
                <ShopTile name={Name} />
                {Name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {step === "link" && shop !== undefined && (
        <section className={styles.part} aria-label={t("link.title", { shop: shop.Name })}>
          <h2>{t("link.title", { shop: shop.Name })}</h2>
          <LinkForm
            target={newLinkOf(shop)}
            returnUrl={window.location.origin + pageAddress("smartsend-setup")}
            leaveFor={(address) => window.location.assign(address)}
            onLinked={(account) => (account === null ? void navigate("/accounts") : setSearch({ linked: account }))}
          />
          <Button variant="subtle" className={styles.back} onClick={() => setSearch({})}>
            {t("setup.other")}
          </Button>
        </section>
      )}
      {linked !== null && (
        <section className={styles.part} aria-label={t("settings.title", { name: linked.account.Name })}>
          <h2>{t("settings.title", { name: linked.account.Name || linked.provider.Name })}</h2>
          <SettingsForm found={linked} save={t("setup.finish")} onSaved={finish} isInPanel={false} mayBeAsItIs />
        </section>
      )}
    </>
  )
}
