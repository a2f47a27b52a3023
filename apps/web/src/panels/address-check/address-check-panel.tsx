import { Button } from "@mantine/core"
import type { ItemId } from "@smart-send/domain/id/id"
import { canBeBooked } from "@smart-send/domain/item/item-status"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconMapPin, IconMapPinCheck } from "@smart-send/ui/icons"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useAddressCheck, type AddressReport } from "../../data/address-check/use-address-check.ts"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { useChosenItems } from "../../data/items/chosen-items.ts"
import { useItemDriver, useRecords } from "../../data/items/use-item-driver.ts"
import { useWholeList } from "../../data/items/use-item-record.ts"
import { DuplicateBuyers } from "./duplicate-buyers.tsx"
import { ApplyState } from "./apply-state.tsx"
import { suggestionKinds } from "./suggestion-kinds.ts"
import { SuggestionSection } from "./suggestion-section.tsx"
import { useApplying } from "./use-applying.ts"
import { Block, Waiting } from "../../data/client/waiting.tsx"
import * as styles from "./address-check-panel.module.css"

/**
 * Suggests corrections to the addresses of the selection, or of everything still to be sent. Nothing is changed without
 * the seller.
 */
export function AddressCheckPanel() {
  const { t } = useTranslation("address-check")
  const { refresh } = useItemDriver()
  const chosen = useChosenItems()
  const status = useWholeList()
  if (status.kind === "loading") {
    return <Checking label={t("checking", { count: chosen.length })} onTryAgain={() => void refresh()} />
  }
  if (status.kind === "failed") {
    return (
      <QueryFailed
        title={t("failed")}
        query={{ error: new Error(status.message), isFetching: false, refetch: refresh }}
      />
    )
  }
  return <CheckOf key={chosen.join()} chosen={chosen} />
}

function CheckOf({ chosen }: { readonly chosen: readonly ItemId[] }) {
  const { t } = useTranslation("address-check")
  const { store } = useItemDriver()
  // Items that arrive while the panel is open wait for the next check.
  const [ids] = useState(() => [...store.all().values()].filter(isToCheck(chosen)).map(({ id }) => id))
  const { data, error, refetch, isFetching } = useAddressCheck(ids)

  if (ids.length === 0) {
    return (
      <EmptyState icon={<IconMapPin size={28} stroke={1.5} />} title={t("none")}>
        {t("noneText")}
      </EmptyState>
    )
  }
  if (error !== null) {
    return <QueryFailed title={t("failed")} query={{ error, isFetching, refetch }} />
  }
  if (data === undefined || isFetching) return <Checking label={t("checking", { count: ids.length })} />
  return <Report report={data} count={ids.length} onAgain={() => void refetch()} />
}

function isToCheck(
  chosen: readonly ItemId[],
): (record: { readonly id: ItemId; readonly item: Parameters<typeof canBeBooked>[0] }) => boolean {
  const wanted = new Set(chosen)
  return ({ id, item }) => canBeBooked(item) && (wanted.size === 0 || wanted.has(id))
}

interface ReportProps {
  readonly report: AddressReport
  readonly count: number
  readonly onAgain: () => void
}

function Report({ report, count, onAgain }: ReportProps) {
  const { t } = useTranslation("address-check")
  const { store } = useItemDriver()
  const records = useRecords(store)
  const applying = useApplying()
  const kinds = suggestionKinds(report.findings, applying.settled, (id) => records.get(id)?.item)
  const isFine = kinds.length === 0 && report.duplicates.length === 0
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <p>{t("intro", { count })}</p>
        <Button variant="subtle" size="compact-sm" onClick={onAgain}>
          {t("again")}
        </Button>
      </div>
      <ApplyState applying={applying} />
      {isFine && applying.last === null && (
        <EmptyState icon={<IconMapPinCheck size={28} stroke={1.5} />} title={t("fine")}>
          {t("fineText", { count })}
        </EmptyState>
      )}
      {kinds.map((kind) => (
        <SuggestionSection key={kind.code} kind={kind} isBusy={applying.progress !== null} onApply={applying.apply} />
      ))}
      <DuplicateBuyers duplicates={report.duplicates} />
    </div>
  )
}

interface CheckingProps {
  readonly label: string
  readonly onTryAgain?: () => void
}

function Checking({ label, onTryAgain }: CheckingProps) {
  return (
    <Waiting className={styles.panel} label={label} onTryAgain={onTryAgain}>
      <p>{label}</p>
      <Block height={120} radius={8} />
      <Block height={120} radius={8} />
    </Waiting>
  )
}
