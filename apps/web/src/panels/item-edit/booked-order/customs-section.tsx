import { customsNeedOf } from "@smart-send/domain/customs/customs-papers"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { IconFileDownload } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { saveDocuments } from "../../../data/label/save-documents.ts"
import { useSession } from "../../../data/session/session-context.ts"
import { OnceButton } from "./once-button.tsx"
import * as styles from "./booked-order.module.css"

/** The customs papers of an order that goes abroad, apart from its label (LABEL-28). */
export function CustomsSection({ item }: { readonly item: ShipmentItem }) {
  const { t } = useTranslation("booked-order")
  const session = useSession()
  if (customsNeedOf(item) !== "Export") return null
  const act = async (): Promise<boolean> => {
    await saveDocuments(session, [item.Id], "CUSTOMS", t("customs.title"))
    // It can be pressed again, because papers get lost.
    return false
  }
  return (
    <section className={styles.block} aria-labelledby="ss-booked-customs">
      <h4 id="ss-booked-customs">{t("customs.title")}</h4>
      <p>{t("customs.text")}</p>
      <div className={styles.actions}>
        <OnceButton act={act} icon={<IconFileDownload size={18} stroke={1.5} aria-hidden />}>
          {t("customs.download")}
        </OnceButton>
      </div>
    </section>
  )
}
