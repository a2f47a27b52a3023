import { Button } from "@mantine/core"
import { EmptyState } from "@smart-send/ui/empty-state"
import { ErrorBlock } from "@smart-send/ui/error-block"
import { IconPlugConnected, IconPlugConnectedX } from "@smart-send/ui/icons"
import { Page } from "@smart-send/ui/page"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Link, useLocation, useNavigate } from "react-router"
import { CallError } from "../../data/client/call-error.ts"
import { useCompleteLink, type CompletedLink } from "../../data/marketplace-account/use-complete-link.ts"
import { useIntegrations } from "../../data/marketplace-account/use-integrations.ts"
import { shopReturnOf } from "../../location/shop-return.ts"
import { afterLinking } from "./after-linking.ts"

/** Where a shop has sent the seller back to: finishes the link and goes on, or says in a sentence why it can't. */
export function LinkedScreen() {
  const { t } = useTranslation("accounts")
  const address = shopReturnOf(useLocation().state)
  const navigate = useNavigate()
  const link = useCompleteLink()
  const { mutate, data, error } = link
  const sent = useRef<string | null>(null)
  useEffect(() => {
    // It counts once: a second answer would only say that it has been used.
    if (address === null || sent.current === address) return
    sent.current = address
    mutate(address, {
      onSuccess: (done) => {
        const next = afterLinking(done)
        if (next?.by === "router") void navigate(next.to, { replace: true })
        if (next?.by === "browser") window.location.replace(next.to)
      },
    })
  }, [address, mutate, navigate])
  if (address === null) {
    return (
      <EmptyState
        level={1}
        icon={<IconPlugConnected size={28} stroke={1.5} />}
        title={t("back.nothing")}
        actions={<ToAccounts />}
      >
        {t("back.nothingText")}
      </EmptyState>
    )
  }
  if (error !== null) return <NotLinked error={error} again={() => mutate(address)} isWorking={link.isPending} />
  if (data !== undefined && data.Account === null) return <Declined of={data} />
  return (
    <Page title={t("back.title")} width="form">
      <output aria-busy>{t("back.working")}</output>
    </Page>
  )
}

function ToAccounts() {
  const { t } = useTranslation("accounts")
  return (
    <Button component={Link} to="/accounts" variant="default">
      {t("back.toAccounts")}
    </Button>
  )
}

function Declined({ of: { Provider } }: { readonly of: CompletedLink }) {
  const { t } = useTranslation("accounts")
  const { data: marketplaces } = useIntegrations()
  const shop = marketplaces?.find(({ Id, Name }) => Id === Provider || Name === Provider)
  return (
    <EmptyState
      level={1}
      icon={<IconPlugConnectedX size={28} stroke={1.5} />}
      title={t("back.declined")}
      actions={
        <>
          {shop !== undefined && (
            <Button component={Link} to={`/accounts?panel=ACCOUNT-LINK&item=${shop.Id}`}>
              {t("back.again")}
            </Button>
          )}
          <ToAccounts />
        </>
      }
    >
      {t("back.declinedText", { shop: shop?.Name ?? Provider })}
    </EmptyState>
  )
}

interface NotLinkedProps {
  readonly error: Error
  readonly again: () => void
  readonly isWorking: boolean
}

/**
 * The shop's answer has run out, or is somebody else's, or could not be looked at. What reached the server has used it up, so
 * only what did not is worth another try.
 */
function NotLinked({ error, again, isWorking }: NotLinkedProps) {
  const { t } = useTranslation("accounts")
  const { t: shell } = useTranslation()
  const isUnsent = error instanceof CallError && error.statusCode === 0
  return (
    <Page title={t("back.failed")} width="form">
      <ErrorBlock
        title={error.message}
        referenceLabel={shell("reference")}
        reference={error instanceof CallError ? error.requestId : null}
        actions={
          <>
            {isUnsent && (
              <Button loading={isWorking} onClick={again}>
                {shell("tryAgain")}
              </Button>
            )}
            <ToAccounts />
          </>
        }
      />
    </Page>
  )
}
