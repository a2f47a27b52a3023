import { londonMoment } from "@smart-send/domain/calendar/london-moment"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { isPackaged } from "@smart-send/domain/item/item-status"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import type { Dispatches } from "../data/dispatch/use-dispatches.ts"
import { useFeature } from "../data/settings/settings.ts"
import { useItemDriver } from "../data/items/use-item-driver.ts"
import { packagedChange } from "../grid/changes/change-packaged.ts"
import { dispatchStanding } from "./dispatch-standing.ts"
import * as styles from "./pack-toggles.module.css"

interface PackTogglesProps {
  readonly item: ShipmentItem
  readonly dispatches: Dispatches
}

/** The Packaged and Dispatched toggles of an order (PICK-1). Plain HTML, because every row of the list has them. */
export function PackToggles({ item, dispatches }: PackTogglesProps) {
  const { t } = useTranslation("picking")
  const { t: items } = useTranslation("items")
  const driver = useItemDriver()
  const tellsShops = useFeature("Integrations")
  const why = useId()
  const name = item.Recipient.Name || t("list.noName")
  const isPacked = isPackaged(item)
  const details = dispatches.of(item.Id)
  const { isOn, canPress, isRetry, sentence } = dispatchStanding(
    item,
    { details, isFailed: dispatches.isFailed },
    t,
    items,
  )
  const shown = dispatches.refusalOf(item.Id) ?? sentence
  const pack = (): void => {
    const change = packagedChange(item, isPacked ? null : londonMoment(new Date()).date)
    if (change !== null) void driver.editNow(new Map([[item.Id, change]]))
  }
  return (
    <div className={styles.toggles}>
      <label className={styles.toggle}>
        <input
          type="checkbox"
          role="switch"
          aria-label={t("packagedName", { name })}
          checked={isPacked}
          aria-checked={isPacked}
          onChange={pack}
        />
        <span aria-hidden>{t("packaged")}</span>
      </label>
      {tellsShops && (
        <>
          <label className={styles.toggle}>
            <input
              type="checkbox"
              role="switch"
              aria-label={t("dispatchedName", { name })}
              aria-describedby={shown === null ? undefined : why}
              checked={isOn}
              aria-checked={isOn}
              disabled={!canPress}
              onChange={() => dispatches.notify(item.Id, isRetry)}
            />
            <span aria-hidden>{t("dispatched")}</span>
          </label>
          {shown !== null && (
            <p id={why} className={styles.why} title={shown}>
              {shown}
            </p>
          )}
        </>
      )}
    </div>
  )
}
