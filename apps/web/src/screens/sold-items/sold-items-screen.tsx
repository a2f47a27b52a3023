import { EmptyState } from "@smart-send/ui/empty-state"
import { useTranslation } from "react-i18next"

export function SoldItemsScreen() {
  const { t } = useTranslation()
  return <EmptyState level={1} title={t("pages.sold-items")} />
}
