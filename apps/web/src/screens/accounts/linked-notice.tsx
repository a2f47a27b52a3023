import { Anchor, CloseButton } from "@mantine/core"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { accountOf, type Marketplaces } from "../../data/marketplace-account/use-integrations.ts"
import { useOpenPanel } from "../../location/open-panel.ts"
import * as styles from "./accounts.module.css"

/** Says what was just linked (`?linked=EB10001`), what happens now, and where it can be decided otherwise. */
export function LinkedNotice({ marketplaces }: { readonly marketplaces: Marketplaces }) {
  const { t } = useTranslation("accounts")
  const { t: shell } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const openPanel = useOpenPanel()
  const found = accountOf(marketplaces, search.get("linked"))
  if (found === null) return null
  const { account, provider } = found
  const putAway = (): void => {
    const rest = new URLSearchParams(search)
    rest.delete("linked")
    setSearch(rest, { replace: true })
  }
  return (
    <div className={styles.notice}>
      <MeaningIcon meaning="ready" />
      <output>
        <strong>{t("linked", { name: account.Name || provider.Name })}</strong> {t("linkedText")}
      </output>
      <Anchor
        component="button"
        type="button"
        className="ss-alone"
        onClick={() => openPanel("ACCOUNT-SETTINGS", account.Id)}
      >
        {t("linkedSettings")}
      </Anchor>
      <CloseButton aria-label={shell("dismiss")} onClick={putAway} />
    </div>
  )
}
