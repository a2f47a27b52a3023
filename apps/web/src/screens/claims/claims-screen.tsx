import { Button } from "@mantine/core"
import { moneyText } from "@smart-send/ui/money-text"
import { IconReceiptRefund } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { CaseList, CaseRow } from "../../cases/case-list.tsx"
import { CLAIM_MEANING } from "../../cases/claim-meaning.ts"
import { useClaims, type Claim } from "../../data/claim/use-claims.ts"

/** The seller's claims: how each stands, and whom it waits for (CASE-1, CASE-2). */
export function ClaimsScreen() {
  const { t } = useTranslation("claims")
  const claims = useClaims()
  return (
    <CaseList
      title={t("title")}
      label={t("list")}
      failed={t("failed")}
      cases={claims}
      actions={
        <Button component={Link} to="/claims/new">
          {t("new")}
        </Button>
      }
      empty={{ icon: <IconReceiptRefund size={28} stroke={1.5} />, title: t("empty"), text: t("emptyText") }}
    >
      {claims.list?.map((claim) => (
        <ClaimRow key={claim.Id} claim={claim} />
      ))}
    </CaseList>
  )
}

function ClaimRow({ claim }: { readonly claim: Claim }) {
  const { t, i18n } = useTranslation("claims")
  const { t: cases } = useTranslation("cases")
  const { Id, InternalId, Status, Reason, Value, CurrencyCode, About, Changed, Unread } = claim
  return (
    <CaseRow
      to={`/claims/${Id}`}
      name={About.RecipientName || cases("noBuyer")}
      number={t("number", { number: InternalId })}
      what={`${t(`reason.${Reason}`)}, ${About.ServiceName}`}
      detail={About.TrackingNumber}
      meaning={CLAIM_MEANING[Status.Name]}
      state={t(`state.${Status.Name}`)}
      changed={Changed}
      unread={Unread}
    >
      <p className="ss-figures">{moneyText(Value, CurrencyCode, i18n.language)}</p>
    </CaseRow>
  )
}
