import { Anchor, Button, Skeleton } from "@mantine/core"
import { CopyButton } from "@smart-send/ui/copy-button"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconMessageQuestion, IconPackageOff } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { Link, useParams } from "react-router"
import { useCancellation, type CancellationOfLine } from "../../data/cancellation/use-cancellation.ts"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { useSettings } from "../../data/settings/settings.ts"
import { withPanel } from "../../location/panel-address.ts"
import { LIST_PAGE } from "../../location/page-slugs.ts"
import * as styles from "./enquiry-screen.module.css"

/**
 * What can be done about a booked order that something is wrong with. Enquiries themselves are not taken yet (CASE-4), and the
 * page says so.
 */
export function EnquiryScreen() {
  const { t } = useTranslation("enquiry")
  const { orderid = "" } = useParams()
  const query = useCancellation(orderid)
  if (orderid === "" || query.data === null) return <NoOrder isMeant={orderid !== ""} />
  return (
    <div className={styles.page}>
      <h1>{t("title")}</h1>
      <p className={styles.lead}>{t("notYet")}</p>
      {query.data !== undefined && <WhatCanBeDone of={query.data} />}
      {query.data === undefined && query.error !== null && <QueryFailed title={t("failed")} query={query} />}
      {query.data === undefined && query.error === null && (
        <div aria-busy>
          <output className="ss-visually-hidden">{t("loading")}</output>
          <Skeleton height={160} />
        </div>
      )}
    </div>
  )
}

function WhatCanBeDone({ of }: { readonly of: CancellationOfLine }) {
  const { t } = useTranslation("enquiry")
  const { Features: features } = useSettings()
  const { Line: line, CanCancel: canCancel } = of
  const panel = (action: "ORDER-TRACKING" | "ORDER-ACTIONS"): string =>
    `/${LIST_PAGE}${withPanel("", { action, itemId: line.ItemId, field: null })}`
  const to = [line.RecipientName || t("noBuyer"), line.RecipientTown].filter((part) => part !== "").join(", ")
  return (
    <>
      <p>{t("about", { service: line.ServiceName, to })}</p>
      <h2>{t("now")}</h2>
      <ul className={styles.ways}>
        {features.includes("Tracking") && (
          <li>
            <Anchor component={Link} to={panel("ORDER-TRACKING")}>
              {t("track")}
            </Anchor>
          </li>
        )}
        {line.TrackingNumber !== "" && (
          <li className={styles.number}>
            <span>{t("askCourier", { courier: line.CourierName })}</span>
            <span className="ss-code">{line.TrackingNumber}</span>
            <CopyButton
              value={line.TrackingNumber}
              name={t("copyNumber", { number: line.TrackingNumber })}
              texts={{ IDLE: t("copy"), COPIED: t("copied"), ERROR: t("copyFailed") }}
            />
          </li>
        )}
        {canCancel && (
          <li>
            <Anchor component={Link} to={`/cancellations/request/${line.OrderLineId}`}>
              {t("cancel")}
            </Anchor>
          </li>
        )}
        <li>
          <Anchor component={Link} to={panel("ORDER-ACTIONS")}>
            {t("open")}
          </Anchor>
        </li>
      </ul>
    </>
  )
}

/** The page without an order, or with one that is not this seller's. */
function NoOrder({ isMeant }: { readonly isMeant: boolean }) {
  const { t } = useTranslation("enquiry")
  const Icon = isMeant ? IconPackageOff : IconMessageQuestion
  return (
    <EmptyState
      level={1}
      icon={<Icon size={28} stroke={1.5} />}
      title={t(isMeant ? "gone" : "title")}
      actions={
        <Button component={Link} to="/my-orders">
          {t("toOrders")}
        </Button>
      }
    >
      {t(isMeant ? "goneText" : "choose")}
    </EmptyState>
  )
}
