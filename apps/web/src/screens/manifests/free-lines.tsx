import { Button, Checkbox, TextInput } from "@mantine/core"
import type { BookingId } from "@smart-send/domain/id/id"
import type { AccountRef } from "@smart-send/domain/quote/catalogue"
import { showToast } from "@smart-send/ui/toast"
import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { useManifestChanges } from "../../data/manifest/use-manifest-changes.ts"
import type { CloseOutHour, ManifestLine } from "../../data/manifest/use-manifests.ts"
import { useLondonMoment } from "../../live/use-london-moment.ts"
import { CloseOutHourField } from "./close-out-hour-field.tsx"
import { LineFacts } from "./line-facts.tsx"
import * as styles from "./manifests.module.css"

interface FreeLinesProps {
  readonly account: AccountRef
  readonly lines: readonly ManifestLine[]
  readonly hours: readonly CloseOutHour[]
}

/** Booked parcels on no manifest, by courier and collection address: put on one now, or by themselves from an hour on. */
export function FreeLines({ account, lines, hours }: FreeLinesProps) {
  const { t } = useTranslation("manifests")
  const changes = useManifestChanges(account, t("refused"))
  const { date: today } = useLondonMoment()
  const [left, setLeft] = useState<ReadonlySet<BookingId>>(new Set())
  const [day, setDay] = useState(today)
  const groups = useMemo(
    () => [...Map.groupBy(lines, (line) => `${line.Courier} ${line.CollectionKey}`).entries()],
    [lines],
  )
  const picked = lines.map((line) => line.OrderLineId).filter((id) => !left.has(id))
  const leave = (ids: readonly BookingId[], isLeft: boolean): void => {
    const next = new Set(left)
    for (const id of ids) {
      if (isLeft) next.add(id)
      else next.delete(id)
    }
    setLeft(next)
  }
  const create = async (): Promise<void> => {
    const made = await changes.create(picked, day)
    if (made !== null) showToast({ meaning: "ready", title: t("made", { count: made.length }) })
  }
  return (
    <section className={styles.section} aria-label={t("free")}>
      <h2>{t("free")}</h2>
      <p className="ss-quiet">{t("freeText")}</p>
      {groups.map(([key, group]) => {
        const [first] = group
        if (first === undefined) return null
        const ids = group.map((line) => line.OrderLineId)
        const staying = ids.filter((id) => left.has(id)).length
        const name = t("group", { courier: first.CourierName, address: first.CollectedFrom })
        return (
          <fieldset key={key} className={styles.group}>
            <legend>
              <Checkbox
                label={name}
                checked={staying === 0}
                indeterminate={staying > 0 && staying < ids.length}
                onChange={(event) => leave(ids, !event.currentTarget.checked)}
              />
            </legend>
            <CloseOutHourField of={first} name={name} changes={changes} hour={hourOf(hours, first)} />
            <ul className="ss-rows">
              {group.map((line) => (
                <li key={line.OrderLineId} className={styles.line}>
                  <Checkbox
                    aria-label={t("pick", { name: line.RecipientName || t("noBuyer"), number: line.TrackingNumber })}
                    checked={!left.has(line.OrderLineId)}
                    onChange={(event) => leave([line.OrderLineId], !event.currentTarget.checked)}
                  />
                  <LineFacts line={line} />
                </li>
              ))}
            </ul>
          </fieldset>
        )
      })}
      <div className={styles.actions}>
        <TextInput
          type="date"
          label={t("day")}
          min={today}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <Button disabled={picked.length === 0 || day === ""} loading={changes.isWorking} onClick={() => void create()}>
          {t("create", { count: picked.length })}
        </Button>
      </div>
    </section>
  )
}

function hourOf(hours: readonly CloseOutHour[], { Courier, CollectionKey }: ManifestLine): CloseOutHour | undefined {
  return hours.find((hour) => hour.Courier === Courier && hour.CollectionKey === CollectionKey)
}
