import { Button } from "@mantine/core"
import type { ViewName } from "@smart-send/domain/item-list/item-view"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconFileTypeCsv, IconStack2 } from "@smart-send/ui/icons"
import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import type { BookingRunner } from "../../data/booking/booking-runner.ts"
import type { ItemStore } from "../../data/items/item-store.ts"
import { useIntegrations } from "../../data/marketplace-account/use-integrations.ts"
import { useRecords } from "../../data/items/use-item-driver.ts"
import type { LabelPrinting } from "../../data/label/use-label-printing.ts"
import { useFeature, useSettings } from "../../data/settings/settings.ts"
import { ListSkeleton } from "../../grid/list-skeleton.tsx"
import { IntegrationsSection } from "../../marketplace/integrations-section.tsx"
import { FirstLabel, type FirstLabelAhead, useFirstLabel } from "./first-label.tsx"
import { NothingFound } from "./nothing-found.tsx"
import { firstLabelAhead } from "../../storage/first-label-ahead.ts"
import { EndOfWork } from "./end-of-work/end-of-work.tsx"
import { whyEmpty } from "./end-of-work/why-empty.ts"
import { NewItemButton } from "./toolbar/new-item-button.tsx"
import type { ItemList } from "./use-item-list.ts"
import { UploadButton } from "./toolbar/upload-button.tsx"
import { dayOf, useToday } from "../../grid/use-today.ts"

export interface EmptyListProps {
  readonly list: ItemList
  readonly store: ItemStore
  readonly runner: BookingRunner
  readonly labels: LabelPrinting
}

/** The empty list: why it is empty, and what to do next. */
export function EmptyList({ list, store, runner, labels }: EmptyListProps) {
  const records = useRecords(store)
  const today = useToday()
  const { view, term, onlyIds, views } = list
  const why = useMemo(() => {
    const items = [...records.values()].map(({ item }) => item)
    return whyEmpty({ view, term, onlyIds, views }, items, { today, dayOf })
  }, [records, view, term, onlyIds, views, today])
  switch (why.kind) {
    case "no-orders":
      return <NoOrders />
    case "hidden":
      return <NothingFound list={list} />
    case "sent":
      return <EndOfWork {...{ list, runner, labels }} sent={why.sent} left={why.left} />
    case "none":
      return <NoneInView list={list} view={why.view} left={why.left} />
  }
}

interface NoneInViewProps extends Pick<EmptyListProps, "list"> {
  readonly view: ViewName
  readonly left: number
}

function NoneInView({ list, view, left }: NoneInViewProps) {
  const { t } = useTranslation("items")
  return (
    <EmptyState
      icon={<IconStack2 size={28} stroke={1.5} />}
      title={t(`empty.none.${view}`)}
      actions={
        left > 0 && (
          <Button variant="default" onClick={() => list.setView("Sold")}>
            {t("empty.showLeft", { count: left })}
          </Button>
        )
      }
    >
      {t(`empty.noneText.${view}`)}
    </EmptyState>
  )
}

/** The possible next steps: a file, an item by hand, a shop. */
function NoOrders() {
  const { Customer: customer } = useSettings()
  const [newcomer] = useState(() => (customer !== null && firstLabelAhead.isOf(customer.Id) ? customer.Id : null))
  return newcomer === null ? <WaysToBegin firstLabel={null} /> : <NewcomersWay customer={newcomer} />
}

function NewcomersWay({ customer }: { readonly customer: string }) {
  return <WaysToBegin firstLabel={useFirstLabel(customer)} />
}

/** They are shown once they are known whole, so that no button moves on the way to it. */
function WaysToBegin({ firstLabel }: { readonly firstLabel: FirstLabelAhead | "asked" | null }) {
  const { t } = useTranslation("items")
  const canLink = useFeature("Integrations")
  const isAskingShops = useIntegrations({ enabled: canLink }).isLoading
  const canUpload = useFeature("CsvUpload")
  if (firstLabel === "asked" || isAskingShops) return <ListSkeleton />
  return (
    <EmptyState
      icon={<IconFileTypeCsv size={28} stroke={1.5} />}
      title={t("empty.title")}
      actions={
        <>
          <UploadButton isPrimary={firstLabel === null} />
          <NewItemButton />
        </>
      }
    >
      {canUpload && <p>{t("empty.drop")}</p>}
      <p>{t("empty.create")}</p>
      {firstLabel !== null && <FirstLabel {...firstLabel} />}
      {canLink && <IntegrationsSection />}
    </EmptyState>
  )
}
