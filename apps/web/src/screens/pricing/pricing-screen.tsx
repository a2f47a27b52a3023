import { EmptyState } from "@smart-send/ui/empty-state"
import { IconCalculator } from "@smart-send/ui/icons"
import { Page } from "@smart-send/ui/page"
import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { useSettings } from "../../data/settings/settings.ts"
import type { AccountChoice } from "./account-switch.tsx"
import { AccountSwitch } from "./account-switch.tsx"
import { Calculator } from "./calculator.tsx"
import { RateTables } from "./rate-tables.tsx"
import * as styles from "./pricing-screen.module.css"

/** Postage rates (RATE-1): the price of a parcel, and the rate card of each courier. */
export function PricingScreen() {
  const { t } = useTranslation("pricing")
  const { Providers: providers } = useSettings()
  const choices = useMemo(
    () =>
      providers.flatMap(({ Id: provider, Name: name, Accounts }) =>
        Accounts.map((account): AccountChoice => {
          const isOnly = Accounts.length === 1
          return { provider, account: account.Id, name: isOnly ? name : `${name}, ${account.Name}` }
        }),
      ),
    [providers],
  )
  const [chosen, setChosen] = useState<AccountChoice | null>(null)
  const choice = chosen ?? choices[0]
  return (
    <div className={styles.prices}>
      <Page
        title={t("title")}
        width="table"
        actions={
          choice !== undefined &&
          choices.length > 1 && <AccountSwitch choices={choices} choice={choice} onChoose={setChosen} />
        }
      >
        {choice === undefined ? (
          <EmptyState icon={<IconCalculator size={28} stroke={1.5} />} title={t("none")}>
            {t("noneText")}
          </EmptyState>
        ) : (
          <>
            <Calculator account={choice} />
            <RateTables key={`${choice.provider} ${choice.account}`} account={choice} />
          </>
        )}
      </Page>
    </div>
  )
}
