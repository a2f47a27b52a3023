import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { QueryFailed } from "../data/client/query-failed.tsx"
import { useIntegrations, type Marketplaces } from "../data/marketplace-account/use-integrations.ts"
import { Block, Waiting } from "../data/client/waiting.tsx"

interface WithIntegrationsProps {
  /** Pixels that are kept free while they are read. */
  readonly height: number
  readonly children: (marketplaces: Marketplaces) => ReactNode
}

/** What is drawn once every marketplace and its accounts are known; until then, or if they can't be, it says so. */
export function WithIntegrations({ height, children }: WithIntegrationsProps) {
  const { t } = useTranslation("accounts")
  const integrations = useIntegrations()
  const { data, error } = integrations
  if (data !== undefined) return children(data)
  if (error !== null) return <QueryFailed title={t("failed")} query={integrations} />
  return (
    <Waiting label={t("loading")}>
      <Block height={height} />
    </Waiting>
  )
}
