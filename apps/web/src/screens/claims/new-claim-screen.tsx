import { Fact, Facts } from "@smart-send/ui/fact"
import { Page } from "@smart-send/ui/page"
import { Button } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link, useParams } from "react-router"
import { CaseSkeleton } from "../../cases/case-skeleton.tsx"
import { NoCase } from "../../cases/no-case.tsx"
import { AboutFacts } from "../../cases/about-facts.tsx"
import { useClaimable, type Claimable } from "../../data/claim/use-claimable.ts"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { useSettings } from "../../data/settings/settings.ts"
import { hasPage } from "../../location/page-features.ts"
import { ChooseOrder } from "./choose-order.tsx"
import { ClaimForm } from "./claim-form.tsx"
import * as styles from "../../cases/case-page.module.css"

/** Claims for the order in the address, or asks which one it is (CASE-12). */
export function NewClaimScreen() {
  const { orderid } = useParams()
  return orderid === undefined ? <ChooseOrder /> : <ForOrder key={orderid} id={orderid} />
}

function ForOrder({ id }: { readonly id: string }) {
  const { t } = useTranslation("claims")
  const query = useClaimable(id)
  // Its own claim makes the order one that can't be claimed for, and the feed may say so before the answer is here.
  const [sentFrom, setSentFrom] = useState<Claimable | null>(null)
  const claimable = sentFrom ?? query.data
  if (claimable === null) return <NoCase title={t("create.gone")} to="/claims/new" toText={t("create.toChoose")} />
  const canClaim = claimable === undefined || claimable.Reasons.some(({ CanClaim }) => CanClaim)
  return (
    <Page
      title={t(canClaim ? "create.title" : "create.cannot")}
      width="form"
      back={<Link to="/claims">{t("toList")}</Link>}
    >
      {claimable === undefined && query.error !== null && <QueryFailed title={t("create.lineFailed")} query={query} />}
      {claimable === undefined && query.error === null && <CaseSkeleton rows={3} />}
      {claimable !== undefined &&
        (canClaim ? (
          <ClaimForm claimable={claimable} onSend={() => setSentFrom(claimable)} />
        ) : (
          <NotClaimable claimable={claimable} />
        ))}
    </Page>
  )
}

function NotClaimable({ claimable }: { readonly claimable: Claimable }) {
  const { t } = useTranslation("claims")
  const { Features: features } = useSettings()
  const why = new Set(claimable.Reasons.map(({ WhyNot }) => WhyNot))
  const [first] = claimable.Reasons
  return (
    <>
      <div role="status" className={styles.section}>
        {why.size === 1 ? (
          <p className={styles.lead}>{first?.WhyNot}</p>
        ) : (
          <Facts>
            {claimable.Reasons.map(({ Reason, WhyNot }) => (
              <Fact key={Reason} name={t(`reason.${Reason}`)}>
                {WhyNot}
              </Fact>
            ))}
          </Facts>
        )}
      </div>
      <h2>{t("create.parcel")}</h2>
      <Facts>
        <AboutFacts about={claimable.About} />
      </Facts>
      <div className={styles.actions}>
        {claimable.ClaimId !== null && (
          <Button component={Link} to={`/claims/${claimable.ClaimId}`}>
            {t("create.hasOne")}
          </Button>
        )}
        {claimable.ClaimId === null && hasPage(features, "enquiry") && (
          <Button component={Link} to={`/enquiry/${claimable.About.OrderLineId}`}>
            {t("create.enquiry")}
          </Button>
        )}
        <Button component={Link} to="/claims/new" variant="default">
          {t("create.another")}
        </Button>
      </div>
    </>
  )
}
