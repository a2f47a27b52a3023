import { Button } from "@mantine/core"
import { CASE_LIMITS } from "@smart-send/domain/case/case-limits"
import { moneyText } from "@smart-send/ui/money-text"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { CaseProblem } from "../../cases/case-problem.tsx"
import { ReplyForm } from "../../cases/reply-form.tsx"
import { useCaseDraft } from "../../data/case/use-case-draft.ts"
import { useIntentKey } from "../../data/case/use-intent-key.ts"
import { useAnswerOffer, type ClaimDetail } from "../../data/claim/use-claim.ts"
import * as offerStyles from "../../cases/offer.module.css"
import * as styles from "../../cases/case-page.module.css"

/** The offer that waits for an answer. Each button says the amount: that is what is agreed to (CASE-8). */
export function ClaimOffer({ claim }: { readonly claim: ClaimDetail }) {
  const { t, i18n } = useTranslation("claims")
  const [isDeclining, setDeclining] = useState(false)
  // Set with the press itself: the mutation says so only later, and a double press would ask twice.
  const [isBusy, setBusy] = useState(false)
  const key = useIntentKey()
  const declining = useCaseDraft(`decline ${claim.Id}`)
  const answering = useAnswerOffer(claim.Id)
  const { Offer: offer, Actions: actions } = claim
  if (offer === null || offer.Status !== "Made" || !actions.includes("accept")) return null
  const amount = moneyText(offer.Amount, offer.CurrencyCode, i18n.language)
  const accept = (): void => {
    if (isBusy) return
    setBusy(true)
    const answer = { OfferId: offer.Id, Accept: true }
    const asked = { body: answer, idempotencyKey: key.of(`accept ${offer.Id}`) }
    answering.mutate(asked, { onSettled: () => setBusy(false) })
  }
  return (
    <section className={offerStyles.offer} aria-labelledby="ss-claim-offer">
      <h2 id="ss-claim-offer">{t("offer.title")}</h2>
      <p className={`${offerStyles.amount} ss-figures`}>{amount}</p>
      <p>{t("offer.ofClaimed", { amount: moneyText(claim.Value, claim.CurrencyCode, i18n.language) })}</p>
      <p>{t("offer.text")}</p>
      {isDeclining ? (
        <ReplyForm
          draft={declining}
          label={t("offer.why")}
          submit={t("offer.sendDecline", { amount })}
          most={CASE_LIMITS.message}
          error={answering.error}
          send={async (Message, idempotencyKey) =>
            answering.mutateAsync({ body: { OfferId: offer.Id, Accept: false, Message }, idempotencyKey })
          }
        >
          <Button variant="default" onClick={() => setDeclining(false)}>
            {t("offer.keep")}
          </Button>
        </ReplyForm>
      ) : (
        <>
          {answering.error !== null && <CaseProblem error={answering.error} />}
          <div className={styles.actions}>
            <Button loading={isBusy} onClick={accept}>
              {t("offer.accept", { amount })}
            </Button>
            <Button variant="default" onClick={() => setDeclining(true)}>
              {t("offer.decline", { amount })}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
