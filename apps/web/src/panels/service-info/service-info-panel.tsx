import { Tabs } from "@mantine/core"
import type { Service } from "@smart-send/domain/service/service"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconTruckOff } from "@smart-send/ui/icons"
import type { ComponentType } from "react"
import { useTranslation } from "react-i18next"
import { CallError } from "../../data/client/call-error.ts"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { useItemRecord } from "../../data/items/use-item-record.ts"
import { useServiceDetails } from "../../data/quote/use-service-details.ts"
import { ServiceLogo } from "../../service/service-logo.tsx"
import { useServiceInAddress } from "../../service/use-service-in-address.ts"
import type { PanelProps } from "../panel.ts"
import { CustomsTab } from "./customs-tab.tsx"
import { DeliveryTab } from "./delivery-tab.tsx"
import { InfoTab } from "./info-tab.tsx"
import { LabelsTab } from "./labels-tab.tsx"
import type { ServiceInView } from "./service-in-view.ts"
import { useServiceInView } from "./service-in-view.ts"
import { Block, Waiting } from "../../data/client/waiting.tsx"
import * as styles from "./service-info-panel.module.css"

/** Service information (SERVICE-9): what a service carries, where it goes, and how this order fits it. */
export function ServiceInfoPanel({ itemId }: PanelProps) {
  const { t } = useTranslation("service-info")
  const ref = useServiceInAddress()
  const { record, isReading } = useItemRecord(itemId)
  const { data: service, error, refetch, isFetching } = useServiceDetails(ref)

  if (service !== undefined && !isReading) return <ServiceInfo service={service} item={record?.item ?? null} />
  if (ref === null || (error instanceof CallError && error.statusCode === 404)) {
    return (
      <EmptyState icon={<IconTruckOff size={28} stroke={1.5} />} title={t("none")}>
        {t("noneText")}
      </EmptyState>
    )
  }
  if (error === null) return <InfoSkeleton label={t("loading")} />
  return (
    <QueryFailed title={t("failed")} query={{ error, isFetching, refetch }}>
      {t("failedText")}
    </QueryFailed>
  )
}

const TABS = { info: InfoTab, labels: LabelsTab, delivery: DeliveryTab, customs: CustomsTab } as const satisfies Record<
  string,
  ComponentType<{ readonly view: ServiceInView }>
>
const TAB_NAMES = ["info", "labels", "delivery", "customs"] as const

function ServiceInfo({ service, item }: { readonly service: Service; readonly item: ServiceInView["item"] }) {
  const { t } = useTranslation("service-info")
  const view = useServiceInView(service, item)
  // Customs only when the service has the DDP tag (SERVICE-9).
  const names = TAB_NAMES.filter((name) => name !== "customs" || service.Tags.includes("DDP"))
  return (
    <div className={styles.panel}>
      {/* No header element: in a dialog it would count as a second banner of the page. */}
      <div className={styles.head}>
        <ServiceLogo service={service.Id} courier={service.CourierName} size={48} />
        <div className={styles.naming}>
          <h3 className={styles.name}>{service.Name}</h3>
          <p className={styles.courier}>
            {service.CourierName}, {t(`handOver.${service.CollectionType}`)}
          </p>
        </div>
      </div>
      <Tabs key={service.Id} defaultValue="info" keepMounted={false} className={styles.tabs}>
        <Tabs.List aria-label={t("tabs.label")}>
          {names.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {names.map((name) => {
          const Tab = TABS[name]
          return (
            <Tabs.Panel key={name} value={name} className={styles.page}>
              <Tab view={view} />
            </Tabs.Panel>
          )
        })}
      </Tabs>
    </div>
  )
}

function InfoSkeleton({ label }: { readonly label: string }) {
  return (
    <Waiting className={styles.panel} label={label}>
      <div className={styles.head} aria-hidden>
        <Block width={48} height={48} radius="sm" />
        <div className={styles.naming}>
          <Block width={180} height={18} />
          <Block width={120} height={14} mt={6} />
        </div>
      </div>
      <Block height={36} />
      <Block height={220} />
      <Block height={160} />
    </Waiting>
  )
}
