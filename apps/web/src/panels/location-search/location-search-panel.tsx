import { useTranslation } from "react-i18next"
import { useServiceDetails } from "../../data/quote/use-service-details.ts"
import { useServiceInAddress } from "../../service/use-service-in-address.ts"
import type { PanelProps } from "../panel.ts"
import { ChooseService } from "./choose-service.tsx"
import { LocationSearch } from "./location-search.tsx"
import { useSearchStart } from "./use-search-start.ts"
import { Block, Waiting } from "../../data/client/waiting.tsx"
import * as styles from "./location-search.module.css"

/** Search for drop locations (SERVICE-14): where parcels of a service can be handed in, nearest first. */
export function LocationSearchPanel({ itemId }: PanelProps) {
  const { t } = useTranslation("service-info")
  const ref = useServiceInAddress()
  const { data: service, isError } = useServiceDetails(ref)
  const start = useSearchStart(itemId)
  const hasCode = service !== undefined && service.DropOffProviderCode !== ""
  if (ref === null || isError || (service !== undefined && !hasCode)) return <ChooseService itemId={itemId} />
  if (service === undefined || start === null) {
    return (
      <Waiting className={styles.panel} label={t("loading")}>
        <Block height={60} />
        <Block height={240} />
      </Waiting>
    )
  }
  return <LocationSearch key={service.Id} service={service} start={start} />
}
