import { Fact, Facts } from "@smart-send/ui/fact"
import { Button } from "@mantine/core"
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
  return orderid === undefined ? <ChooseOrder /> : <ForOrder id={orderid} />
}

function ForOrder({ id }: { readonly id: string }) {
  const { t } = useTranslation("claims")
  const query = useClaimable(id)
  if (query.data === null) return <NoCase title={t("create.gone")} to="/claims/new" toText={t("create.toChoose")} />
  return (
    <div className={`${styles.page} ${styles.narrow}`}>
      {query.data === undefined && <h1>{t("create.title")}</h1>}
      {query.data === undefined && query.error !== null && <QueryFailed title={t("create.lineFailed")} query={query} />}
      {query.data === undefined && query.error === null && <CaseSkeleton rows={3} />}
      {query.data !== undefined &&
        (query.data.Reasons.some(({ CanClaim }) => CanClaim) ? (
          <ClaimForm key={query.data.About.OrderLineId} claimable={query.data} />
        ) : (
          <NotClaimable claimable={query.data} />
        ))}
    </div>
  )
}

function NotClaimable({ claimable }: { readonly claimable: Claimable }) {
  const { t } = useTranslation("claims")
  const { Features: features } = useSettings()
  const why = new Set(claimable.Reasons.map(({ WhyNot }) => WhyNot))
  const [first] = claimable.Reasons
  return (
    <>
      <h1>{t("create.cannot")}</h1>
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
