import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { useTranslation } from "react-i18next"
import type { ItemStore } from "../../data/items/item-store.ts"
import { useUnsentCount } from "../../data/items/use-item-driver.ts"
import { useOnline } from "../../live/use-online.ts"

/** Without a connection edits are kept, and the list says how many wait. */
export function UnsentNotice({ store }: { readonly store: ItemStore }) {
  const { t } = useTranslation("items")
  const isOnline = useOnline()
  const count = useUnsentCount(store)
  if (isOnline || count === 0) return null
  return (
    <output className="ss-unsent">
      <MeaningIcon meaning="attention" size={18} />
      {t("bar.unsent", { count })}. {t("bar.offline")}
    </output>
  )
}
