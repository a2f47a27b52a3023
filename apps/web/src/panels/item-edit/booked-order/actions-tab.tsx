import { Button } from "@mantine/core"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { isWithCourier } from "@smart-send/domain/item/is-with-courier"
import { IconX } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useBookingActions } from "../../../data/order/use-booking-actions.ts"
import { useSettings } from "../../../data/settings/settings.ts"
import { CustomsSection } from "./customs-section.tsx"
import { LabelSection } from "./label-section.tsx"
import { OrderManagement } from "./order-management.tsx"
import { PostPurchase } from "./post-purchase.tsx"
import * as styles from "./booked-order.module.css"

/**
 * What can be done with a booked order (BOOKED-3): until the courier has it its label, its extras and taking it back; from then
 * on only what follows a purchase (BOOKED-4, BOOKED-6).
 */
export function ActionsTab({ item }: { readonly item: ShipmentItem }) {
  const { t } = useTranslation("booked-order")
  const { Actions: actions, NoLabels: noLabels } = useBookingActions(item)
  const hasLeft = isWithCourier(item)
  const { Providers: providers } = useSettings()
  const cancelNote = providers.find(({ Id }) => Id === item.BookingDetails?.Service.Provider)?.CancelNote
  return (
    <>
      <LabelSection item={item} isOffered={actions.includes("Labels")} refusal={noLabels} />
      <CustomsSection item={item} />
      {actions.includes("Extras") && (
        <section className={styles.block} aria-labelledby="ss-booked-time">
          <h4 id="ss-booked-time">{t("extrasTime.title")}</h4>
          <p>{t("extrasTime.text")}</p>
        </section>
      )}
      {actions.includes("Cancel") && (
        <section className={styles.block} aria-labelledby="ss-booked-other">
          <h4 id="ss-booked-other">{t("other.title")}</h4>
          <div className={styles.actions}>
            <Button
              component={Link}
              to={`/cancellations/request/${item.BookingDetails?.OrderLineId ?? ""}`}
              variant="default"
              leftSection={<IconX size={18} stroke={1.5} aria-hidden />}
            >
              {t("other.cancel")}
            </Button>
          </div>
          {cancelNote !== undefined && <p className="ss-quiet">{cancelNote}</p>}
        </section>
      )}
      <PostPurchase item={item} actions={actions} />
      {!hasLeft && <OrderManagement item={item} />}
    </>
  )
}
