import { Anchor } from "@mantine/core"
import type { SearchDocument } from "@smart-send/domain/search/search-document"
import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router"
import { useFeature } from "../../data/settings/settings.ts"
import { hashBeside, withOver, withPanel, type PanelAction } from "../../location/panel-address.ts"
import * as styles from "./hit.module.css"

interface HitLinksProps {
  readonly hit: SearchDocument
  /** The element that says whose they are. */
  readonly describedBy: string
}

/**
 * What can be done with a hit. Views of a booked order are laid over the search, so that it is still there behind them. An order
 * that is not booked opens in place of the search, for what is changed there is asked about; the way back leads here.
 */
export function HitLinks({ hit, describedBy }: HitLinksProps) {
  const { t } = useTranslation("order-search")
  const { pathname, search, hash } = useLocation()
  const hasTracking = useFeature("Tracking")
  const { itemId, orderLineId, trackingStatus } = hit
  const over = (action: PanelAction) => ({ pathname, search: withOver(search, action, { itemId }), hash })
  const edit = withPanel(search, { action: "EDIT", itemId, field: null })
  const order = { pathname, search: edit, hash: hashBeside(edit, hash) }
  const isBooked = orderLineId !== null && trackingStatus !== "Cancelled"
  const link = {
    component: Link,
    size: "sm",
    className: "ss-alone",
    preventScrollReset: true,
    "aria-describedby": describedBy,
  } as const
  return (
    <div className={styles.links}>
      <Anchor {...link} to={isBooked ? over("ORDER-ACTIONS") : order} fw={500} data-opens>
        {t("link.actions")}
      </Anchor>
      <Anchor {...link} to={isBooked ? over("ORDER-DETAILS") : order}>
        {t("link.details")}
      </Anchor>
      {isBooked && (
        <>
          <Anchor {...link} to={over("ORDER-LABELS")}>
            {t("link.labels")}
          </Anchor>
          <Anchor {...link} to={`/cancellations/request/${orderLineId}`}>
            {t("link.cancel")}
          </Anchor>
          {hasTracking && (
            <Anchor {...link} to={over("ORDER-TRACKING")}>
              {t("link.tracking")}
            </Anchor>
          )}
        </>
      )}
    </div>
  )
}
