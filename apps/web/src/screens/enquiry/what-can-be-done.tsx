import { Anchor } from "@mantine/core"
import { CopyButton } from "@smart-send/ui/copy-button"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { CancellationOfLine } from "../../data/cancellation/use-cancellation.ts"
import { useSettings } from "../../data/settings/settings.ts"
import { withPanel } from "../../location/panel-address.ts"
import { LIST_PAGE } from "../../location/page-slugs.ts"
import * as styles from "../../cases/case-page.module.css"

/** What a seller can do about a parcel without waiting for an answer. */
export function WhatCanBeDone({ of }: { readonly of: CancellationOfLine }) {
  const { t } = useTranslation("support")
  const { Features: features } = useSettings()
  const { Line: line, CanCancel: canCancel } = of
  const panel = (action: "ORDER-TRACKING" | "ORDER-ACTIONS"): string =>
    `/${LIST_PAGE}${withPanel("", { action, itemId: line.ItemId, field: null })}`
  const to = [line.RecipientName || t("enquiry.noBuyer"), line.RecipientTown].filter((part) => part !== "").join(", ")
  return (
    <>
      <p>{t("enquiry.about", { service: line.ServiceName, to })}</p>
      <h2>{t("enquiry.now")}</h2>
      <ul className={styles.ways}>
        {features.includes("Tracking") && (
          <li>
            <Anchor component={Link} to={panel("ORDER-TRACKING")}>
              {t("enquiry.track")}
            </Anchor>
          </li>
        )}
        {line.TrackingNumber !== "" && (
          <li className={styles.number}>
            <span>{t("enquiry.askCourier", { courier: line.CourierName })}</span>
            <span className="ss-code">{line.TrackingNumber}</span>
            <CopyButton
              value={line.TrackingNumber}
              name={t("enquiry.copyNumber", { number: line.TrackingNumber })}
              texts={{ IDLE: t("enquiry.copy"), COPIED: t("enquiry.copied"), ERROR: t("enquiry.copyFailed") }}
            />
          </li>
        )}
        {canCancel && (
          <li>
            <Anchor component={Link} to={`/cancellations/request/${line.OrderLineId}`}>
              {t("enquiry.cancel")}
            </Anchor>
          </li>
        )}
        {features.includes("Claims") && (
          <li>
            <Anchor component={Link} to={`/claims/new/${line.OrderLineId}`}>
              {t("enquiry.claim")}
            </Anchor>
          </li>
        )}
        <li>
          <Anchor component={Link} to={panel("ORDER-ACTIONS")}>
            {t("enquiry.open")}
          </Anchor>
        </li>
      </ul>
    </>
  )
}
