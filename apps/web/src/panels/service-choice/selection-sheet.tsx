import { Checkbox } from "@mantine/core"
import { EmptyState } from "@smart-send/ui/empty-state"
import { showToast } from "@smart-send/ui/toast"
import { IconListCheck } from "@smart-send/ui/icons"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { useBeforeAct } from "../../data/items/act-gate.ts"
import { useChosenItems } from "../../data/items/chosen-items.ts"
import type { BulkOutcome } from "../../data/items/bulk-outcome.ts"
import { useItemDriver } from "../../data/items/use-item-driver.ts"
import { useComparison } from "../../data/quote/use-comparison.ts"
import { usePointsWillDo } from "../../data/user-setting/use-points-will-do.ts"
import { useServiceTags } from "../../data/quote/use-service-tags.ts"
import { ArrivalCards } from "./arrival-cards.tsx"
import { ComparedServices } from "./compared-services.tsx"
import { LeftOut } from "./left-out.tsx"
import { SelectionOutcome } from "./selection-outcome.tsx"
import { Block, Waiting } from "../../data/client/waiting.tsx"
import * as arrivalCardsStyles from "./arrival-cards.module.css"
import * as sheetStyles from "./sheet.module.css"

type Applying =
  | { readonly kind: "idle" }
  | { readonly kind: "working" }
  | { readonly kind: "done"; readonly outcome: BulkOutcome }

/** For a selection: every service compared with all of it, and the cheapest for each item by the day it must arrive. */
export function SelectionSheet({ close }: { readonly close: () => void }) {
  const { t } = useTranslation("quotes")
  const ids = useChosenItems()
  const driver = useItemDriver()
  const { value: points, toggle } = usePointsWillDo()
  const hidden = useServiceTags().slugs("Hidden")
  const { data, error, refetch, isFetching } = useComparison(ids, { excluded: hidden, points })
  const [applying, setApplying] = useState<Applying>({ kind: "idle" })

  const beforeAct = useBeforeAct()
  const run = async (work: () => Promise<BulkOutcome>): Promise<void> => {
    setApplying({ kind: "working" })
    const outcome = await work()
    if (outcome.refused.size > 0) return setApplying({ kind: "done", outcome })
    // Nothing is left to read or to choose.
    showToast({ meaning: "ready", title: t("selection.done", { count: outcome.done.length }) })
    close()
  }
  const apply = (work: () => Promise<BulkOutcome>): void => {
    if (applying.kind !== "working") beforeAct(ids, () => void run(work))
  }

  if (ids.length === 0) {
    return (
      <EmptyState icon={<IconListCheck size={28} stroke={1.5} />} title={t("selection.none")}>
        {t("selection.noneText")}
      </EmptyState>
    )
  }
  if (applying.kind === "working")
    return <output className="ss-quiet">{t("selection.working", { count: ids.length })}</output>
  if (applying.kind === "done") {
    return (
      <SelectionOutcome
        outcome={applying.outcome}
        close={close}
        onAgain={() => {
          setApplying({ kind: "idle" })
          void refetch()
        }}
      />
    )
  }
  if (error !== null) {
    return <QueryFailed title={t("failed")} query={{ error, isFetching, refetch }} />
  }
  if (data === undefined) return <Comparing label={t("selection.loading")} />
  return (
    <div className={sheetStyles.sheet}>
      <p className={sheetStyles.what} aria-live="polite">
        {t("selection.title", { count: ids.length })}
      </p>
      <Checkbox
        label={t("selection.points")}
        description={t("selection.pointsText")}
        checked={points}
        onChange={toggle}
      />
      <ArrivalCards
        comparison={data}
        onApply={(arriveBy) =>
          apply(() => driver.assignCheapest(ids, { arriveBy: arriveBy ?? undefined, excluded: hidden, points }))
        }
      />
      <ComparedServices
        comparison={data}
        hidden={hidden}
        onApply={({ Provider, AccountId, Id }) =>
          apply(() => driver.assignService(ids, { provider: Provider, account: AccountId, slug: Id }))
        }
      />
      <LeftOut comparison={data} />
    </div>
  )
}

function Comparing({ label }: { readonly label: string }) {
  return (
    <Waiting className={sheetStyles.sheet} label={label}>
      <div className={arrivalCardsStyles.arrivals}>
        {["a", "b", "c"].map((key) => (
          <Block key={key} height={168} radius={8} />
        ))}
      </div>
      <Block height={320} radius={8} />
    </Waiting>
  )
}
