import { Button } from "@mantine/core"
import type { ViewName } from "@smart-send/domain/item-list/item-view"
import { EmptyState } from "@smart-send/ui/empty-state"
import { lazyPart } from "@smart-send/ui/lazy-part"
import { IconFileTypeCsv, IconStack2 } from "@smart-send/ui/icons"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { BookingRunner } from "../../data/booking/booking-runner.ts"
import type { ItemStore } from "../../data/items/item-store.ts"
import { useRecords } from "../../data/items/use-item-driver.ts"
import type { LabelPrinting } from "../../data/label/use-label-printing.ts"
import { useFeature, useSettings } from "../../data/settings/settings.ts"
import { withTexts } from "../../locales/load-texts.ts"
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

const IntegrationsSection = lazyPart(async () =>
  withTexts(["accounts"], async () => (await import("../../marketplace/integrations-section.tsx")).IntegrationsSection),
)

const FirstLabel = lazyPart(async () =>
  withTexts(["onboarding"], async () => (await import("./first-label.tsx")).FirstLabel),
)

/** The possible next steps: a file, an item by hand, a shop. */
function NoOrders() {
  const { t } = useTranslation("items")
  const canLink = useFeature("Integrations")
  const { Customer: customer } = useSettings()
  const isNewcomer = customer !== null && firstLabelAhead.isOf(customer.Id)
  const canUpload = useFeature("CsvUpload")
  return (
    <EmptyState
      icon={<IconFileTypeCsv size={28} stroke={1.5} />}
      title={t("empty.title")}
      actions={
        <>
          <UploadButton isPrimary={!isNewcomer} />
          <NewItemButton />
        </>
      }
    >
      {canUpload && <p>{t("empty.drop")}</p>}
      <p>{t("empty.create")}</p>
      {isNewcomer && <FirstLabel customer={customer.Id} />}
      {canLink && <IntegrationsSection />}
    </EmptyState>
  )
}
