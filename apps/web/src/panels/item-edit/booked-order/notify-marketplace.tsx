import { Button, Switch } from "@mantine/core"
import type { DispatchWait } from "@smart-send/domain/dispatch/dispatch-moment"
import type { DispatchStatus } from "@smart-send/domain/dispatch/dispatch-status"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { IconRefresh } from "@smart-send/ui/icons"
import type { ComponentType } from "react"
import { useTranslation } from "react-i18next"
import { speakingLine } from "../../../data/dispatch/use-dispatches.ts"
import { useDispatch, type Dispatch } from "../../../data/dispatch/use-dispatch.ts"
import { AwaitingTracking } from "./awaiting-tracking.tsx"
import * as styles from "./booked-order.module.css"

/** Whether the marketplace knows that the order is on its way, and telling it (DISPATCH-3 to DISPATCH-6). */
export function NotifyMarketplace({ item }: { readonly item: ShipmentItem }) {
  const { t } = useTranslation("booked-order")
  const dispatch = useDispatch(item.Id, item.Updated)
  if (dispatch.isFailed) return <p className="ss-quiet">{t("notify.unknown")}</p>
  if (dispatch.details === undefined) return <Switch label={t("notify.label")} disabled />
  return (
    <>
      <Standing dispatch={dispatch} />
      {dispatch.refusal !== null && dispatch.refusal !== dispatch.details.WhyNot && (
        <p role="alert">{dispatch.refusal}</p>
      )}
    </>
  )
}

function Standing({ dispatch }: { readonly dispatch: Dispatch }) {
  const { details } = dispatch
  if (details === undefined) return null
  const { MarketplaceOrderlineDispatches: lines, OverallDispatchStatus: status, WhyNot: whyNot } = details
  // Without a marketplace there is nothing to switch.
  if (lines.length === 0) return <p className="ss-quiet">{whyNot}</p>
  const Shown = BY_STATUS[status]
  const speaking = speakingLine(details)
  return Shown === null ? null : (
    <Shown
      {...{ dispatch, whyNot }}
      source={speaking?.Source.Name ?? ""}
      reference={details.Reference}
      isAutomatic={lines.every(({ IsAutomaticDispatch }) => IsAutomaticDispatch)}
      waitsFor={speaking?.WaitsFor ?? null}
    />
  )
}

interface ShownProps {
  readonly dispatch: Dispatch
  readonly whyNot: string | null
  readonly source: string
  readonly reference: string
  /** It was notified, or would be, without the seller. */
  readonly isAutomatic: boolean
  readonly waitsFor: DispatchWait | null
}

function Told({ source, isAutomatic }: ShownProps) {
  const { t } = useTranslation("booked-order")
  const description = t(isAutomatic ? "told.Automatically" : "told.Told", { source })
  return <Switch label={t("notify.label")} checked disabled description={description} />
}

function Updating({ source, waitsFor }: ShownProps) {
  const { t } = useTranslation("booked-order")
  const { t: items } = useTranslation("items")
  return (
    <>
      <p role="status">{t("notify.updating", { source })}</p>
      {waitsFor !== null && <p className="ss-quiet">{items(`waitsFor.${waitsFor}`, { source })}</p>}
    </>
  )
}

function FailedDispatch({ dispatch: { isAsking, notify }, source }: ShownProps) {
  const { t } = useTranslation("booked-order")
  return (
    <>
      <p role="status">{t("notify.failed", { source })}</p>
      <div className={styles.actions}>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} stroke={1.5} aria-hidden />}
          aria-disabled={isAsking}
          aria-busy={isAsking}
          onClick={() => notify({ Retry: true })}
        >
          {isAsking ? t("loading") : t("notify.retry")}
        </Button>
      </div>
    </>
  )
}

/** A press notifies at once, whatever the account would wait for (DISPATCH-17). */
function ToTell({ dispatch: { isAsking, notify }, whyNot, source, waitsFor }: ShownProps) {
  const { t } = useTranslation("booked-order")
  const { t: items } = useTranslation("items")
  const isEarly = waitsFor !== null && waitsFor !== "Press"
  const early = isEarly ? t("notify.early", { waits: items(`waitsFor.${waitsFor}`, { source }), source }) : undefined
  return (
    <Switch
      label={t("notify.label")}
      description={whyNot ?? early}
      checked={isAsking}
      disabled={whyNot !== null}
      onChange={() => notify()}
    />
  )
}

const BY_STATUS: Readonly<Record<DispatchStatus, ComponentType<ShownProps> | null>> = {
  Sold: null,
  AwaitingTrackingDetails: AwaitingTracking,
  AwaitingDispatch: ToTell,
  InProgress: Updating,
  PendingRetry: Updating,
  Dispatched: Told,
  Failed: FailedDispatch,
}
