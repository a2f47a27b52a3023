import type { ChangeChoice } from "@smart-send/contract/csv-import/changed-order-shapes"
import { Button } from "@mantine/core"
import { IconGitCompare } from "@smart-send/ui/icons"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { ChangedOrder, Decision } from "../../data/csv-import/changed-orders.ts"
import { useSettleChanges } from "../../data/csv-import/use-settle-changes.ts"
import { ChangedOrderEntry } from "./changed-order-entry.tsx"
import * as styles from "./changed-orders.module.css"

const SHOWN_AT_ONCE = 10

/** Orders of the file that are in the list already and say something else now: each change is taken or left (CSV-62). */
export function ChangedOrders({ changed }: { readonly changed: readonly ChangedOrder[] }) {
  const { t } = useTranslation("csv-changes")
  const { orders, decide, mutation } = useSettleChanges(changed)
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const takeable = orders.reduce((count, order) => count + takeableOf(order).length, 0)
  const { data, error, isPending } = mutation
  if (changed.length === 0) return null
  const takeAll = () =>
    decide(orders.map((order) => ({ order, take: takeableOf(order), leave: [] })).filter(hasSomething))
  const leaveAll = () => decide(orders.map((order) => ({ order, take: [], leave: allOf(order) })))
  return (
    <section className={styles.changed} aria-labelledby="changed-orders">
      <IconGitCompare size={20} stroke={1.5} aria-hidden />
      <div className={styles.body}>
        {orders.length > 0 && (
          <>
            <h3 id="changed-orders" className={styles.title}>
              {t("title", { count: orders.length })}
            </h3>
            <p className={styles.note}>{t("intro")}</p>
            <span className={styles.buttons}>
              {takeable > 0 && (
                <Button size="xs" onClick={takeAll} loading={isPending}>
                  {t("takeAll", { count: takeable })}
                </Button>
              )}
              <Button size="xs" variant="default" onClick={leaveAll} disabled={isPending}>
                {t("leaveAll")}
              </Button>
            </span>
            <ul className={styles.orders}>
              {orders.slice(0, shown).map((order) => (
                <ChangedOrderEntry
                  key={order.clientId}
                  order={order}
                  isBusy={isPending}
                  onDecide={(one) => decide([one])}
                />
              ))}
            </ul>
            {orders.length > shown && (
              <Button size="xs" variant="default" onClick={() => setShown(shown + 5 * SHOWN_AT_ONCE)}>
                {t("more", { count: orders.length - shown })}
              </Button>
            )}
          </>
        )}
        {error !== null && <p role="alert">{t("failed", { message: error.message })}</p>}
        <p role="status" className={styles.note}>
          {data !== undefined && (data.taken > 0 ? t("done", { count: data.taken }) : t("left"))}
        </p>
      </div>
    </section>
  )
}

function takeableOf({ changed }: ChangedOrder): readonly ChangeChoice[] {
  return changed
    .filter(({ IsBooked }) => !IsBooked)
    .flatMap(({ Id, Changes }) =>
      Changes.filter(({ IsYours, IsOfOneOrder }) => !IsYours && !IsOfOneOrder).map(({ Part, Line }) => ({
        Id,
        Part,
        Line,
      })),
    )
}

function allOf({ changed }: ChangedOrder): readonly ChangeChoice[] {
  return changed.flatMap(({ Id, Changes }) => Changes.map(({ Part, Line }) => ({ Id, Part, Line })))
}

function hasSomething({ take }: Decision): boolean {
  return take.length > 0
}
