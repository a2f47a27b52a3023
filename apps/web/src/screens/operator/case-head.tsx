import type { Awaited } from "@smart-send/domain/case/awaited"
import type { ClaimStatus } from "@smart-send/domain/claim/claim-status"
import type { SupportStatus } from "@smart-send/domain/support/support-status"
import { MeaningBadge } from "@smart-send/ui/meaning-badge"
import { Fact } from "@smart-send/ui/fact"
import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router"
import { OPERATOR_PAGE } from "../../location/page-slugs.ts"
import { useStandingOf } from "./use-standing-of.ts"
import * as styles from "./desk.module.css"

interface CaseHeadProps {
  readonly title: string
  readonly number: string
  readonly status: { readonly Name: ClaimStatus | SupportStatus; readonly Awaits: Awaited }
}

/** What a case is called, and how it stands. */
export function CaseHead({ title, number, status }: CaseHeadProps) {
  const { t } = useTranslation("operator")
  const { search } = useLocation()
  const { meaning, word } = useStandingOf(status.Name)
  return (
    <header className={styles.head}>
      <Link className={styles.back} to={{ pathname: `/${OPERATOR_PAGE}`, search }}>
        {t("queue.back")}
      </Link>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.standing} role="status">
        <span className="ss-quiet">{number}</span>
        <MeaningBadge meaning={meaning}>{word}</MeaningBadge>
        <span className="ss-quiet">{t(`awaits.${status.Awaits}`)}</span>
      </div>
    </header>
  )
}

interface CustomerFactsProps {
  readonly customer: { readonly Id: string; readonly Name: string; readonly Email: string }
}

/** Whose case it is, and the way to the books. */
export function CustomerFacts({ customer }: CustomerFactsProps) {
  const { t } = useTranslation("operator")
  return (
    <>
      <Fact name={t("case.customer")}>
        {customer.Name}
        <br />
        <span className="ss-quiet">{customer.Email}</span>
      </Fact>
      <Fact name={t("case.booksFact")}>
        <Link to={`/${OPERATOR_PAGE}/customers/${customer.Id}`}>{t("case.books")}</Link>
      </Fact>
    </>
  )
}
