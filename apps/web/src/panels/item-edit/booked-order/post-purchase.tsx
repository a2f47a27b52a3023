import { Button } from "@mantine/core"
import type { OrderLineAction } from "@smart-send/domain/booking/order-line-actions"
import { buyAgain } from "@smart-send/domain/item/buy-again"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { showToast } from "@smart-send/ui/toast"
import { IconLifebuoy, IconReceiptRefund, IconRepeat, IconTruckReturn } from "@smart-send/ui/icons"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link, useNavigate } from "react-router"
import { useClaimable } from "../../../data/claim/use-claimable.ts"
import { useItemDriver } from "../../../data/items/use-item-driver.ts"
import { useSettings } from "../../../data/settings/settings.ts"
import { hasPage } from "../../../location/page-features.ts"
import { LIST_PAGE } from "../../../location/page-slugs.ts"
import { OnceButton } from "./once-button.tsx"
import * as styles from "./booked-order.module.css"

interface PostPurchaseProps {
  readonly item: ShipmentItem
  readonly actions: readonly OrderLineAction[]
}

/** What can follow a purchase: a return, the same order again, a claim and a question about it (BOOKED-4, RETURN-4, RETURN-5). */
export function PostPurchase({ item, actions }: PostPurchaseProps) {
  const { t } = useTranslation("booked-order")
  const driver = useItemDriver()
  const navigate = useNavigate()
  const { Features: features } = useSettings()
  const line = item.BookingDetails?.OrderLineId ?? ""
  // A repeated press of a button that got no answer makes nothing twice.
  const [copyId] = useState(() => crypto.randomUUID())
  const toSoldItems = (said: string): true => {
    showToast({ meaning: "ready", title: said })
    void navigate(`/${LIST_PAGE}`)
    return true
  }
  const reorder = async (): Promise<boolean> => {
    const { refused } = await driver.create(new Map([[copyId, buyAgain(item)]]))
    const why = refused.get(copyId)
    return why === undefined ? toSoldItems(t("after.reordered")) : failed(t("after.notReordered"), why)
  }
  const arrange = async (): Promise<boolean> => {
    const why = (await driver.arrangeReturns([item.Id])).refused.get(item.Id)
    return why === undefined ? toSoldItems(t("after.returning")) : failed(t("after.notReturning"), why)
  }
  return (
    <section className={styles.block} aria-labelledby="ss-booked-after">
      <h4 id="ss-booked-after">{t("after.title")}</h4>
      <div className={styles.actions}>
        {actions.includes("Return") && (
          <OnceButton act={arrange} icon={<IconTruckReturn size={18} stroke={1.5} aria-hidden />}>
            {t("after.return")}
          </OnceButton>
        )}
        {actions.includes("BuyAgain") && (
          <OnceButton act={reorder} icon={<IconRepeat size={18} stroke={1.5} aria-hidden />}>
            {t("after.buyAgain")}
          </OnceButton>
        )}
        {actions.includes("Enquiry") && hasPage(features, "claims") && <ClaimLink line={line} />}
        {actions.includes("Enquiry") && hasPage(features, "enquiry") && (
          <Button
            component={Link}
            to={`/enquiry/${line}`}
            variant="default"
            leftSection={<IconLifebuoy size={18} stroke={1.5} aria-hidden />}
          >
            {t("after.enquiry")}
          </Button>
        )}
      </div>
    </section>
  )
}

/** To the claim for this parcel, or to making one. */
function ClaimLink({ line }: { readonly line: string }) {
  const { t } = useTranslation("booked-order")
  const claim = useClaimable(line).data?.ClaimId ?? null
  return (
    <Button
      component={Link}
      to={claim === null ? `/claims/new/${line}` : `/claims/${claim}`}
      variant="default"
      leftSection={<IconReceiptRefund size={18} stroke={1.5} aria-hidden />}
    >
      {t(claim === null ? "after.claim" : "after.openClaim")}
    </Button>
  )
}

function failed(title: string, text: string): false {
  showToast({ meaning: "broken", title, text })
  return false
}
