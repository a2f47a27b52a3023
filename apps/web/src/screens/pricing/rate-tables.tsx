import { Button, NativeSelect } from "@mantine/core"
import type { RateTable } from "@smart-send/domain/quote/rate-table"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconCalculator, IconPrinter } from "@smart-send/ui/icons"
import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { useRateTable } from "../../data/quote/use-rate-table.ts"
import type { AccountChoice } from "./account-switch.tsx"
import { CourierTable } from "./courier-table.tsx"
import { longDayText } from "./long-day-text.ts"
import { zoneNames } from "./rate-rows.ts"
import { Block, Waiting } from "../../data/client/waiting.tsx"
import * as styles from "./rate-tables.module.css"

/** The current rate card, with a table per courier for the chosen zone. */
export function RateTables({ account }: { readonly account: AccountChoice }) {
  const { t } = useTranslation("pricing")
  const { data, error, refetch, isFetching } = useRateTable(account)
  if (data !== undefined) return <Tables table={data} accountName={account.name} />
  if (error === null) {
    return (
      <Waiting className={styles.rates} label={t("loading")}>
        <Block height={56} />
        <Block height={220} />
      </Waiting>
    )
  }
  return (
    <QueryFailed title={t("failed")} query={{ error, isFetching, refetch }}>
      {t("failedText")}
    </QueryFailed>
  )
}

function Tables({ table, accountName }: { readonly table: RateTable; readonly accountName: string }) {
  const { t, i18n } = useTranslation("pricing")
  const zones = useMemo(() => zoneNames(table), [table])
  const [chosen, setChosen] = useState<string | null>(null)
  const zone = chosen ?? zones[0]
  if (zone === undefined) {
    return (
      <EmptyState icon={<IconCalculator size={28} stroke={1.5} />} title={t("none")}>
        {t("table.noZone")}
      </EmptyState>
    )
  }
  return (
    <section className={styles.rates} aria-labelledby="ss-rates-title">
      <header className={styles.head}>
        <div className={styles.naming}>
          <h2 id="ss-rates-title">{t("table.title")}</h2>
          <p className="ss-quiet">
            <span className={styles.printed}>{t("table.printed", { account: accountName, zone })} </span>
            {t("table.version", {
              date: longDayText(table.ValidFrom, i18n.language),
              version: table.RateVersion,
            })}
            . {t("table.exVat")}
          </p>
        </div>
        <div className={styles.tools}>
          <NativeSelect
            className={styles.zone}
            label={t("table.zone")}
            data={[...zones]}
            value={zone}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
            onClick={() => window.print()}
          >
            {t("print")}
          </Button>
        </div>
      </header>
      {table.Couriers.map((courier) => (
        <CourierTable key={courier.Key} courier={courier} zone={zone} currency={table.CurrencyCode} />
      ))}
    </section>
  )
}
