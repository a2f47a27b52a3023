import { Button } from "@mantine/core"
import type { IntegrationProvider } from "@smart-send/contract/marketplace-account/integration-shapes"
import { useTranslation } from "react-i18next"
import { useOpenPanel } from "../../location/open-panel.ts"
import { ShopTile } from "../../marketplace/shop-tile.tsx"
import * as styles from "./accounts.module.css"

/** A marketplace with no account yet, and the press that links one. */
export function UnlinkedShop({ provider: { Id, Name } }: { readonly provider: IntegrationProvider }) {
  const { t } = useTranslation("accounts")
  const openPanel = useOpenPanel()
  return (
    <li className={styles.tile}>
      <ShopTile name={Name} />
      <span className={styles.words}>
        <strong>{Name}</strong>
        <span className={styles.note}>{t("integrations.notLinked")}</span>
      </span>
      <Button
        variant="default"
        aria-haspopup="dialog"
        aria-label={t("linkShop", { shop: Name })}
        onClick={() => openPanel("ACCOUNT-LINK", Id)}
      >
        {t("act.Link")}
      </Button>
    </li>
  )
}
