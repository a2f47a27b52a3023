import { Button } from "@mantine/core"
import { mayChangeManifest } from "@smart-send/domain/manifest/manifest-state"
import type { AccountRef } from "@smart-send/domain/quote/catalogue"
import { showToast } from "@smart-send/ui/toast"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useManifestChanges } from "../../data/manifest/use-manifest-changes.ts"
import { useManifestDownload } from "../../data/manifest/use-manifest-download.ts"
import type { CloseOutHour, Manifest } from "../../data/manifest/use-manifests.ts"
import { dayText } from "../../locales/format.ts"
import { CloseOutHourField } from "./close-out-hour-field.tsx"
import { ManifestLines } from "./manifest-lines.tsx"
import { ManifestStanding } from "./manifest-standing.tsx"
import * as styles from "./manifests.module.css"

interface ManifestRowProps {
  readonly account: AccountRef
  readonly manifest: Manifest
  /** The open manifests of the account, this one among them. */
  readonly others: readonly Manifest[]
  readonly hour: CloseOutHour | undefined
}

/** A manifest: what it is, how it stands, its papers, and what can be done with it. */
export function ManifestRow({ account, manifest, others, hour }: ManifestRowProps) {
  const { t, i18n } = useTranslation("manifests")
  const changes = useManifestChanges(account, t("refused"))
  const download = useManifestDownload(account)
  const [isOpen, setOpen] = useState(false)
  const { Number: number, State: state, Count: count, CourierName: courier } = manifest
  const canChange = mayChangeManifest(state)
  const close = async (isHandedOver: boolean): Promise<void> => {
    const closed = await changes.close(manifest.Id, isHandedOver)
    if (closed?.State === "Closed") showToast({ meaning: "ready", title: t("closedNow", { number }) })
  }
  return (
    <li className={styles.manifest}>
      <div className={styles.what}>
        <h3>{t("name", { courier, day: dayText(manifest.ForDate, i18n.language) })}</h3>
        <p className="ss-quiet">{manifest.CollectedFrom}</p>
        <p className="ss-code ss-quiet">{[number, manifest.CourierReference].filter(Boolean).join(" · ")}</p>
      </div>
      <ManifestStanding manifest={manifest} />
      {manifest.Refusal !== null && <p className={styles.problem}>{manifest.Refusal}</p>}
      <div className={styles.actions}>
        {canChange && (
          <Button size="xs" disabled={count === 0} loading={changes.isWorking} onClick={() => void close(false)}>
            {t(state === "Open" ? "close" : "closeAgain")}
          </Button>
        )}
        {(state === "Refused" || state === "Unknown") && (
          <Button size="xs" variant="default" loading={changes.isWorking} onClick={() => void close(true)}>
            {t("handedOver")}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          disabled={count === 0}
          onClick={() => download(manifest, "sheet", t("sheetOf", { number }))}
        >
          {t("sheet")}
        </Button>
        {manifest.HasCourierDocument && (
          <Button
            size="xs"
            variant="default"
            onClick={() => download(manifest, "form", t("formOf", { courier, number }))}
          >
            {t("form", { courier })}
          </Button>
        )}
        <Button size="xs" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? "hideParcels" : "showParcels")}
        </Button>
        {canChange && (
          <Button
            size="xs"
            variant="subtle"
            loading={changes.isWorking}
            onClick={() => void changes.remove(manifest.Id)}
          >
            {t("delete")}
          </Button>
        )}
      </div>
      {isOpen && (
        <div className={styles.more}>
          {canChange && (
            <CloseOutHourField
              of={manifest}
              name={`${t("group", { courier, address: manifest.CollectedFrom })}, ${number}`}
              {...{ hour, changes }}
            />
          )}
          <ManifestLines {...{ account, manifest, others, changes }} />
        </div>
      )}
    </li>
  )
}
