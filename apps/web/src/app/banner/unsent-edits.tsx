import { useTranslation } from "react-i18next"
import { useItemDriver, useUnsentCount } from "../../data/items/use-item-driver.ts"

/** How many edits wait for the connection. They are in memory only, so the page has to stay open. */
export function UnsentEdits() {
  const { t } = useTranslation()
  const count = useUnsentCount(useItemDriver().store)
  return count === 0 ? null : <strong className="ss-figures">{t("unsent", { count })}</strong>
}
