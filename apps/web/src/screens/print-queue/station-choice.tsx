import type { ResultOf } from "@smart-send/contract/call/define-call"
import type { listStations } from "@smart-send/contract/station/list-stations"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconChevronRight, IconPrinter } from "@smart-send/ui/icons"
import { Page } from "@smart-send/ui/page"
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
      <Page title={t("queue.title")} width="list" actions={<PrintSettingsButton />}>
        <EmptyState icon={<IconPrinter size={28} stroke={1.5} />} title={t("queue.noStation")}>
          {isUnknown && `${t("queue.unknown")} `}
          {t("queue.none")} <FolderLink />
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page
      title={t("queue.title")}
      width="list"
      lead={
        <>
          {isUnknown && <p role="alert">{t("queue.unknown")}</p>}
          <p>{t("queue.choose")}</p>
        </>
      }
      actions={<PrintSettingsButton />}
    >
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
      <FolderLink />
    </Page>
  )
}

/** A computer beside a printer is often the one that files of orders come to. */
function FolderLink() {
  const { t } = useTranslation("printing")
  return <Link to="/watched-folder">{t("watchFolder")}</Link>
}
