import type { ResultOf } from "@smart-send/contract/call/define-call"
import type { listStations } from "@smart-send/contract/station/list-stations"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconChevronRight, IconPrinter } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { PrintSettingsButton } from "../../printing/print-settings-button.tsx"
import * as styles from "./print-queue.module.css"

interface StationChoiceProps {
  readonly stations: ResultOf<typeof listStations>["Stations"]
  /** The page was opened for a station that this user does not have. */
  readonly isUnknown: boolean
}

/** The stations that print through the queue. */
export function StationChoice({ stations, isUnknown }: StationChoiceProps) {
  const { t } = useTranslation("printing")
  const queues = stations.filter(({ Settings }) => Settings.Way === "Queue")
  if (queues.length === 0) {
    return (
      <EmptyState level={1} icon={<IconPrinter size={28} stroke={1.5} />} title={t("queue.title")}>
        {isUnknown && `${t("queue.unknown")} `}
        {t("queue.none")} <FolderLink />
        <PrintSettingsButton />
      </EmptyState>
    )
  }
  return (
    <div className={styles.page}>
      <header>
        <h1>{t("queue.title")}</h1>
        {isUnknown && <p role="alert">{t("queue.unknown")}</p>}
        <p className="ss-quiet">{t("queue.choose")}</p>
      </header>
      <ul className="ss-rows">
        {queues.map(({ Id, Name, Settings }) => (
          <li key={Id} className={styles.station}>
            <Link className={styles.link} to={`/print-queue/${Id}`}>
              {Name}
            </Link>
            <span className="ss-quiet">{t(`formats.${Settings.Format}`)}</span>
            <IconChevronRight size={18} stroke={1.5} aria-hidden />
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <PrintSettingsButton />
        <FolderLink />
      </div>
    </div>
  )
}

/** A computer beside a printer is often the one that files of orders come to. */
function FolderLink() {
  const { t } = useTranslation("printing")
  return <Link to="/watched-folder">{t("watchFolder")}</Link>
}
