import type { BadgeTone } from "@smart-send/domain/marketplace-account/badge-of-code"
import { overallStatus } from "@smart-send/domain/marketplace-account/overall-status"
import { MeaningIcon, type Meaning } from "@smart-send/ui/meaning-badge"
import { useTranslation } from "react-i18next"
import { useIntegrations } from "../../data/marketplace-account/use-integrations.ts"
import { useNotifications } from "../../data/marketplace-account/use-notifications.ts"
import { useOpenPanel } from "../../location/open-panel.ts"
import * as styles from "./imports-button.module.css"

const MEANINGS: Readonly<Record<BadgeTone, Meaning>> = {
  plain: "moving",
  success: "ready",
  warning: "attention",
  error: "broken",
}

/** The Account Status control (SHOP-8): how the imports of all linked accounts stand, in two words. On a phone it is there for trouble alone. */
export function ImportsButton() {
  const { t } = useTranslation()
  const openPanel = useOpenPanel()
  const shops = useIntegrations()
  const said = useNotifications()
  if (shops.isPending || said.isPending) return null
  const accounts = (shops.data ?? []).reduce((sum, { Accounts: linked }) => sum + linked.length, 0)
  const { text, tone } = overallStatus(accounts, said.data ?? [])
  return (
    <button
      type="button"
      className={styles.imports}
      data-tone={tone}
      title={t("accountStatus")}
      aria-label={`${text}, ${t("accountStatus")}`}
      aria-haspopup="dialog"
      onClick={() => openPanel("ACCOUNT-STATUS")}
    >
      <MeaningIcon meaning={MEANINGS[tone]} />
      <span className={styles.words}>{text}</span>
    </button>
  )
}
