import { Button } from "@mantine/core"
import type { DispatchStatus } from "@smart-send/domain/dispatch/dispatch-status"
import { MeaningBadge, type Meaning } from "@smart-send/ui/meaning-badge"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { TellingShops } from "../../data/dispatch/use-tell-shops.ts"
import { useOnline } from "../../data/client/use-online.ts"
import { useBeforeAct } from "../../data/items/act-gate.ts"
import { useOpenPanel } from "../../location/open-panel.ts"
import { ConfirmDialog } from "../../marketplace/confirm-dialog.tsx"
import { useNextTry } from "./use-next-try.ts"
import { canBeTold, type TrackingRow } from "./tracking-rows.ts"
import * as styles from "./marketplace-tracking.module.css"

const MEANINGS: Readonly<Record<DispatchStatus, Meaning>> = {
  Sold: "saved",
  AwaitingTrackingDetails: "attention",
  AwaitingDispatch: "saved",
  InProgress: "moving",
  PendingRetry: "attention",
  Dispatched: "ready",
  Failed: "broken",
}

interface TrackingEntryProps {
  readonly row: TrackingRow
  readonly telling: TellingShops
}

/** One order: whether its shop is notified, what that waits for or why not, and the press that notifies it. */
export function TrackingEntry({ row, telling }: TrackingEntryProps) {
  const { t } = useTranslation("dispatch")
  const openPanel = useOpenPanel()
  const nextTry = useNextTry()
  const { t: items } = useTranslation("items")
  const { id, status, source, message, whyNot, waitsFor } = row
  const name = row.buyer || row.order
  const refusal = telling.refusalOf(id)
  const reasons = [
    message,
    refusal,
    source === null ? null : whyNot,
    status === "PendingRetry" ? nextTry(row.nextTry) : null,
  ]
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <button
          type="button"
          className={styles.link}
          aria-haspopup="dialog"
          aria-label={t("openOrder", { name })}
          onClick={() => openPanel("EDIT", id)}
        >
          {name}
        </button>
        <span className={styles.note}>
          {row.order} <span className="ss-code">{row.trackingNumber}</span>
        </span>
      </div>
      <div className={styles.words}>
        {status !== null && source !== null && (
          <MeaningBadge meaning={status === "AwaitingDispatch" && waitsFor === "Turn" ? "moving" : MEANINGS[status]}>
            {status === "AwaitingDispatch" && waitsFor !== null && whyNot === null
              ? items(`waitsFor.${waitsFor}`, { source: source.Name })
              : t(`status.${status}`, { source: source.Name })}
          </MeaningBadge>
        )}
        {reasons
          .filter((reason) => reason !== null && reason !== "")
          .map((reason) => (
            <span key={reason} className={styles.note}>
              {reason}
            </span>
          ))}
      </div>
      <div className={styles.actions}>
        <EntryAction {...{ row, telling, name }} />
      </div>
    </li>
  )
}

interface EntryActionProps extends TrackingEntryProps {
  readonly name: string
}

function EntryAction({ row, telling, name }: EntryActionProps) {
  const { t } = useTranslation("dispatch")
  const isOnline = useOnline()
  const [isConfirming, setConfirming] = useState(false)
  const { id, status, reference, whyNot, isMixed } = row
  const isWorking = telling.asking.has(id)
  const press = { size: "sm", variant: "default", disabled: !isOnline, loading: isWorking } as const
  const beforeAct = useBeforeAct()
  const tell = (wish: Parameters<TellingShops["tell"]>[1]): void =>
    beforeAct([id], () => void telling.tell([id], wish).then(() => setConfirming(false)))
  if (status === "Failed") {
    return (
      <Button {...press} aria-label={t("retryOf", { name })} onClick={() => tell({ Retry: true })}>
        {t("retry")}
      </Button>
    )
  }
  if (status === "AwaitingTrackingDetails" && whyNot === null && reference !== "") {
    return (
      <Button {...press} onClick={() => tell({ UseReference: true })}>
        {t("useReference", { reference })}
      </Button>
    )
  }
  if (!canBeTold(row)) return null
  return (
    <>
      <Button {...press} aria-label={t("tellOf", { name })} onClick={() => (isMixed ? setConfirming(true) : tell({}))}>
        {t("tell")}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t("confirm.title", { count: 1 })}
          confirm={t("confirm.yes")}
          isWorking={isWorking}
          refusal={null}
          onClose={() => setConfirming(false)}
          onConfirm={() => tell({})}
        >
          <p>{t("confirm.text", { count: 1 })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
