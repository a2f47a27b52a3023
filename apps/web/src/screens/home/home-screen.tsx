import { pageIsShown } from "@smart-send/ui/page-idle"
import { Page } from "@smart-send/ui/page"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { useStandingFailure } from "../../data/client/use-standing-failure.ts"
import { useDashboardCounts } from "../../data/dashboard/use-dashboard-counts.ts"
import { useFeature } from "../../data/settings/settings.ts"
import { IntegrationsSection } from "../../marketplace/integrations-section.tsx"
import { WithIntegrations } from "../../marketplace/with-integrations.tsx"
import { Graphs } from "./graphs.tsx"
import { HomeActions, WayBack } from "./home-header.tsx"
import { TileGrid } from "./tile-grid.tsx"
import { ToDo } from "./to-do.tsx"

/** My Account: what waits for the seller, then the tiles, the linked shops and how the months went. */
export function HomeScreen() {
  const { t } = useTranslation("home")
  const query = useDashboardCounts()
  const { data, isFetching, refetch } = query
  const error = useStandingFailure(query)
  const hasIntegrations = useFeature("Integrations")
  const isFailed = error !== null
  const isShown = data !== undefined || isFailed
  useEffect(() => {
    if (isShown) pageIsShown()
  }, [isShown])
  return (
    <Page title={t("title")} width="table" back={<WayBack />} actions={<HomeActions />}>
      {isFailed ? <QueryFailed title={t("failed")} query={{ error, isFetching, refetch }} /> : <ToDo counts={data} />}
      <TileGrid counts={data} isFailed={isFailed} />
      {hasIntegrations && <WithIntegrations height={140}>{() => <IntegrationsSection />}</WithIntegrations>}
      <Graphs />
    </Page>
  )
}
