import { Page } from "@smart-send/ui/page"
import { NativeSelect } from "@mantine/core"
import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { useSettings } from "../../data/settings/settings.ts"
import { AccountManifests } from "./account-manifests.tsx"

/** What is handed over to whom, and when: booked parcels on manifests, by account (MANIFEST-1). */
export function ManifestsScreen() {
  const { t } = useTranslation("manifests")
  const { Providers: providers } = useSettings()
  const accounts = useMemo(
    () =>
      providers.flatMap(({ Id: provider, Name, Accounts }) =>
        Accounts.map((account) => {
          const name = Accounts.length === 1 ? Name : `${Name}, ${account.Name}`
          return { provider, account: account.Id, name, key: `${provider}~${account.Id}` }
        }),
      ),
    [providers],
  )
  const [chosen, setChosen] = useState<string | null>(null)
  const account = accounts.find(({ key }) => key === chosen) ?? accounts[0]
  if (account === undefined) return null
  return (
    <Page
      title={t("title")}
      width="table"
      actions={
        accounts.length > 1 && (
          <NativeSelect
            aria-label={t("account")}
            data={accounts.map(({ key, name }) => ({ value: key, label: name }))}
            value={account.key}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        )
      }
    >
      <AccountManifests key={account.key} account={{ provider: account.provider, account: account.account }} />
    </Page>
  )
}
