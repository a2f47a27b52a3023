import { itemReference, shortReference } from "@smart-send/domain/item/item-reference"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { CopyButton } from "@smart-send/ui/copy-button"
import { Fact } from "@smart-send/ui/fact"
import { useTranslation } from "react-i18next"
import { useSettings } from "../../../data/settings/settings.ts"
import * as styles from "./booked-order.module.css"

/** The number by which the order is found for good, to be copied (ITEM-49). */
export function ReferenceFact({ item }: { readonly item: ShipmentItem }) {
  const { t } = useTranslation("booked-order")
  const { Tenant: tenant } = useSettings()
  const reference = itemReference(item, tenant)
  return (
    <Fact name={t("reference")}>
      <span className={`ss-code ${styles.reference}`}>{shortReference(reference)}</span>
      <CopyButton
        value={reference}
        name={t("copyReference")}
        texts={{ IDLE: t("copy"), COPIED: t("copied"), ERROR: t("copyFailed") }}
      />
    </Fact>
  )
}
