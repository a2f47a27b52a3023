import { SegmentedControl } from "@mantine/core"
import type { Quote } from "@smart-send/domain/quote/quote"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconPackageOff, IconPencil } from "@smart-send/ui/icons"
import type { UseQueryResult } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { CheapestCards } from "./cheapest-cards.tsx"
import { pricedQuotes, refusedGroups } from "./estimate.ts"
import type { VatView } from "./estimate.ts"
import { PricedTable } from "./priced-table.tsx"
import { RefusedList } from "./refused-list.tsx"
import { Block, Waiting } from "../../data/client/waiting.tsx"
import * as cheapestCardsStyles from "./cheapest-cards.module.css"
import * as styles from "./estimate-view.module.css"

interface EstimateViewProps {
  readonly estimate: UseQueryResult<readonly Quote[]>
  /** A field has an error, so any prices would be for another parcel. */
  readonly hasFaults: boolean
}

/** The cheapest three, all services by price, and those not offered with the reason. */
export function EstimateView({ estimate, hasFaults }: EstimateViewProps) {
  const { t } = useTranslation("pricing")
  const { data, error, refetch, isFetching, isPlaceholderData: isOfAnother } = estimate
  if (hasFaults) {
    return (
      <div className={styles.estimate}>
        <EmptyState icon={<IconPencil size={28} stroke={1.5} />} title={t("calculator.fixFields")} />
      </div>
    )
  }
  if (error !== null) {
    return (
      <div className={styles.estimate}>
        <QueryFailed title={t("calculator.failed")} query={{ error, isFetching, refetch }}>
          {t("calculator.failedText")}
        </QueryFailed>
      </div>
    )
  }
  return data === undefined ? <EstimateSkeleton /> : <Prices quotes={data} isStale={isFetching || isOfAnother} />
}

function Prices({ quotes, isStale }: { readonly quotes: readonly Quote[]; readonly isStale: boolean }) {
  const { t } = useTranslation("pricing")
  const [vat, setVat] = useState<VatView>("inc")
  const priced = pricedQuotes(quotes, vat)
  const groups = refusedGroups(quotes)
  return (
    <div className={styles.estimate} data-stale={isStale} aria-busy={isStale}>
      <div className={styles.head}>
        {/* Sighted users read it in the empty state. */}
        <p role="status" className={priced.length === 0 ? "ss-visually-hidden" : undefined}>
          {isStale ? t("calculator.pricing") : t("calculator.found", { count: priced.length })}
        </p>
        <SegmentedControl
          size="xs"
          aria-label={t("calculator.vat")}
          value={vat}
          onChange={(value) => setVat(value === "ex" ? "ex" : "inc")}
          data={[
            { value: "inc", label: t("calculator.incVat") },
            { value: "ex", label: t("calculator.exVat") },
          ]}
        />
      </div>
      {priced.length === 0 ? (
        <EmptyState icon={<IconPackageOff size={28} stroke={1.5} />} title={t("calculator.none")}>
          {groups.length > 0 && t("calculator.noneText")}
        </EmptyState>
      ) : (
        <>
          <CheapestCards priced={priced} vat={vat} />
          <PricedTable priced={priced} />
        </>
      )}
      <RefusedList groups={groups} isOpen={priced.length === 0} />
    </div>
  )
}

const CARDS = [0, 1, 2]

function EstimateSkeleton() {
  const { t } = useTranslation("pricing")
  return (
    <Waiting className={styles.estimate} label={t("calculator.pricing")}>
      <div className={cheapestCardsStyles.cheapest} aria-hidden>
        {CARDS.map((card) => (
          <Block key={card} height={132} />
        ))}
      </div>
      <Block height={280} />
    </Waiting>
  )
}
