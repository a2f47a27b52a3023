import { NativeSelect } from "@mantine/core"
import type { RateTable } from "@smart-send/domain/quote/rate-table"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconMapPin } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { useRateTable } from "../../data/quote/use-rate-table.ts"
import { useSettings } from "../../data/settings/settings.ts"
import { serviceRefOf, serviceRefText } from "../../data/quote/service-ref.ts"
import { useOpenLocations } from "../../service/use-open-locations.ts"
import { Waiting } from "../../data/client/waiting.tsx"
import * as styles from "./location-search.module.css"

/** Opened without a service: asks whose locations to search for. */
export function ChooseService({ itemId }: { readonly itemId: string | null }) {
  const { t } = useTranslation("service-info")
  const { Providers: providers } = useSettings()
  const openLocations = useOpenLocations()
  const provider = providers[0]
  const account = provider?.Accounts[0]
  const place = provider && account ? { provider: provider.Id, account: account.Id } : null
  const { data, isPending } = useRateTable(place)
  if (place !== null && isPending) return <Waiting heights={[60]} label={t("loading")} />
  const services = data === undefined ? [] : droppedOff(data)
  if (place === null || services.length === 0) {
    return <EmptyState icon={<IconMapPin size={28} stroke={1.5} />} title={t("locations.noServices")} />
  }
  return (
    <div className={styles.panel}>
      <NativeSelect
        label={t("locations.service")}
        value=""
        data={[
          { value: "", label: t("locations.chooseService"), disabled: true },
          ...services.map(({ Id, Name }) => ({ value: serviceRefText({ ...place, service: Id }), label: Name })),
        ]}
        onChange={(event) => {
          const ref = serviceRefOf(event.currentTarget.value)
          if (ref !== null) openLocations(ref, itemId ?? undefined)
        }}
      />
    </div>
  )
}

function droppedOff(table: RateTable): readonly { readonly Id: string; readonly Name: string }[] {
  return table.Couriers.flatMap(({ Services }) =>
    Services.filter(({ CollectionType }) => CollectionType !== "Collection"),
  )
}
