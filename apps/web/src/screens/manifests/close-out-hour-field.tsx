import { Button, Checkbox, TextInput } from "@mantine/core"
import { LONDON } from "@smart-send/domain/calendar/london-moment"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import type { ManifestChanges } from "../../data/manifest/use-manifest-changes.ts"
import type { CloseOutHour } from "../../data/manifest/use-manifests.ts"
import * as styles from "./manifests.module.css"

interface CloseOutHourFieldProps {
  readonly of: Pick<CloseOutHour, "Courier" | "CollectionKey">
  /** Whose hour it is, in words. */
  readonly name: string
  readonly hour: CloseOutHour | undefined
  readonly changes: ManifestChanges
}

/** When the manifests of a courier and a collection address close out by themselves, by London's clock, as all times that are shown (MANIFEST-6). */
export function CloseOutHourField({ of, name, hour, changes }: CloseOutHourFieldProps) {
  const { t } = useTranslation("manifests")
  const help = useId()
  const [time, setTime] = useState(hour?.Time ?? "")
  const [isSaturday, setSaturday] = useState(hour?.Week === "MonSat")
  const isSaved = time === (hour?.Time ?? "") && (time === "" || isSaturday === (hour?.Week === "MonSat"))
  const save = (): void => {
    void changes.setHour({
      Courier: of.Courier,
      CollectionKey: of.CollectionKey,
      Time: time === "" ? null : time,
      TimeZone: LONDON,
      Week: isSaturday ? "MonSat" : "MonFri",
    })
  }
  return (
    <form
      className={styles.hour}
      aria-label={t("hourOf", { name })}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextInput
        type="time"
        label={t("hour")}
        aria-describedby={help}
        w={180}
        value={time}
        onChange={(event) => setTime(event.currentTarget.value)}
      />
      <Checkbox
        label={t("saturdays")}
        checked={isSaturday}
        disabled={time === ""}
        onChange={(event) => setSaturday(event.currentTarget.checked)}
      />
      <Button type="submit" variant="default" disabled={isSaved} loading={changes.isWorking}>
        {t("saveHour")}
      </Button>
      <p id={help} className="ss-quiet">
        {t("hourText")}
      </p>
    </form>
  )
}
