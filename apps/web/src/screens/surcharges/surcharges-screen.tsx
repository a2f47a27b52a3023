import { Button } from "@mantine/core"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconReceiptPound } from "@smart-send/ui/icons"
import { Page } from "@smart-send/ui/page"
import { useTranslation } from "react-i18next"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { useNextPage } from "../../data/client/use-next-page.ts"
import { useSurcharges } from "../../data/surcharge/use-surcharges.ts"
import { SurchargeRow } from "./surcharge-row.tsx"
import { Block, Waiting } from "../../data/client/waiting.tsx"

/** What couriers charged after booking, each with the weight that was said beside the weight that was billed (SURCHARGE-5). */
export function SurchargesScreen() {
  const { t } = useTranslation("surcharges")
  const surcharges = useSurcharges()
  const { data, error, hasNextPage } = surcharges
  const { isReadingNext, readNext } = useNextPage(surcharges)
  const list = data?.pages.flatMap((page) => page.Surcharges)
  return (
    <Page title={t("title")} width="list">
      {error !== null && <QueryFailed title={t("failed")} query={surcharges} />}
      {list === undefined && error === null && (
        <Waiting label={t("loading")}>
          <Block height={120} />
        </Waiting>
      )}
      {list?.length === 0 && (
        <EmptyState icon={<IconReceiptPound size={28} stroke={1.5} />} title={t("empty")}>
          {t("emptyText")}
        </EmptyState>
      )}
      {list !== undefined && (
        <ul className="ss-rows" aria-label={t("title")}>
          {list.map((surcharge) => (
            <SurchargeRow key={surcharge.Id} surcharge={surcharge} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isReadingNext} onClick={readNext}>
          {t("more")}
        </Button>
      )}
    </Page>
  )
}
