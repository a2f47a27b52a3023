import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { useTranslation } from "react-i18next"
import type { ItemStore } from "../../data/items/item-store.ts"
import { useOnline } from "../../live/use-online.ts"

/** Without a connection edits are kept, and the list says how many wait. */
export function UnsentNotice({ store }: { readonly store: ItemStore }) {
  const { t } = useTranslation("items")
  const isOnline = useOnline()
  if (isOnline) return null
  const count = [...store.all().values()].filter((record) => record.unsaved !== null || record.sent !== null).length
  if (count === 0) return null
  return (
    <p className="ss-unsent" role="status">
      <MeaningIcon meaning="attention" size={18} />
      {t("bar.unsent", { count })}. {t("bar.offline")}
    </p>
  )
}
