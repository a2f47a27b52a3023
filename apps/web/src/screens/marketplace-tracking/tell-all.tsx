import { Button } from "@mantine/core"
import type { ItemId } from "@smart-send/domain/id/id"
import { showToast } from "@smart-send/ui/toast"
import { IconBuildingStore, IconRefresh } from "@smart-send/ui/icons"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { TellingShops } from "../../data/dispatch/use-tell-shops.ts"
import { useOnline } from "../../data/client/use-online.ts"
import { useBeforeAct } from "../../data/items/act-gate.ts"
import { ConfirmDialog } from "../../marketplace/confirm-dialog.tsx"
import { canBeTold, isEarly, type TrackingRow } from "./tracking-rows.ts"
import * as styles from "./marketplace-tracking.module.css"

interface TellAllProps {
  readonly rows: readonly TrackingRow[]
  readonly telling: TellingShops
  /** There are orders that are not read yet: the press is about those in sight. */
  readonly hasMore: boolean
}

/** One press for all that can be notified, and one for all that failed. It asks first where lines have no shop, or would be notified later. */
export function TellAll({ rows, telling, hasMore }: TellAllProps) {
  const { t } = useTranslation("dispatch")
  const isOnline = useOnline()
  const [isAsking, setAsking] = useState(false)
  const due = rows.filter(canBeTold)
  const failed = rows.filter(({ status }) => status === "Failed")
  const mixed = due.filter(({ isMixed }) => isMixed)
  const early = due.filter(isEarly)
  const isWorking = due.some(({ id }) => telling.asking.has(id))
  const beforeAct = useBeforeAct()
  const tell = (of: readonly TrackingRow[], Retry: boolean): void => {
    const ids = of.map(({ id }) => id)
    beforeAct(ids, () => void tellNow(ids, Retry))
  }
  const tellNow = async (ids: readonly ItemId[], Retry: boolean): Promise<void> => {
    const { queued, refused } = await telling.tell(ids, { Retry })
    setAsking(false)
    if (queued > 0) showToast({ meaning: "moving", title: t("asked", { count: queued }), id: "tell-shops" })
    if (queued + refused === 0) showToast({ meaning: "ready", title: t("known"), id: "tell-shops" })
    if (refused > 0) showToast({ meaning: "broken", title: t("refused", { count: refused }), text: t("refusedText") })
  }
  return (
    <div className={styles.tools}>
      {failed.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} stroke={1.5} aria-hidden />}
          disabled={!isOnline}
          loading={failed.some(({ id }) => telling.asking.has(id))}
          onClick={() => tell(failed, true)}
        >
          {t("retryAll", { count: failed.length })}
        </Button>
      )}
      {due.length > 0 && (
        <Button
          leftSection={<IconBuildingStore size={18} stroke={1.5} aria-hidden />}
          disabled={!isOnline}
          loading={isWorking}
          onClick={() => (mixed.length + early.length > 0 ? setAsking(true) : tell(due, false))}
        >
          {t(hasMore ? "tellShown" : "tellAll", { count: due.length })}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t("confirm.title", { count: due.length })}
          confirm={t("confirm.yes")}
          isWorking={isWorking}
          refusal={null}
          onClose={() => setAsking(false)}
          onConfirm={() => tell(due, false)}
        >
          {mixed.length > 0 && <p>{t("confirm.text", { count: mixed.length })}</p>}
          {early.length > 0 && <p>{t("confirm.early", { count: early.length })}</p>}
        </ConfirmDialog>
      )}
    </div>
  )
}
