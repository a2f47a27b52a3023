import { Page } from "@smart-send/ui/page"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { useStations } from "../../data/station/use-stations.ts"
import { StationChoice } from "./station-choice.tsx"
import { StationQueue } from "./station-queue.tsx"

/** The page beside a printer: which station's queue, and then that queue (PRINT-11). */
export function PrintQueueScreen() {
  const { t } = useTranslation("printing")
  const { station = "" } = useParams()
  const stations = useStations()
  if (stations.data === undefined) {
    return (
      <Page title={t("queue.title")} width="list">
        {stations.error !== null && <QueryFailed title={t("queue.failed")} query={stations} />}
      </Page>
    )
  }
  const known = stations.data.Stations
  const own = known.find(({ Id }) => Id === station)
  if (own === undefined) return <StationChoice stations={known} isUnknown={station !== ""} />
  return <StationQueue key={own.Id} station={own} />
}
