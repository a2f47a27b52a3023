import { Button } from "@mantine/core"
import { CASE_LIMITS } from "@smart-send/domain/case/case-limits"
import { moneyText } from "@smart-send/ui/money-text"
import { useTranslation } from "react-i18next"
import { ReplyForm } from "../../cases/reply-form.tsx"
import { typedPounds } from "../../cases/typed-pounds.ts"
import { useCaseDraft } from "../../data/case/use-case-draft.ts"
import { useIntentKey } from "../../data/case/use-intent-key.ts"
import { useActOnClaim, type OperatedClaim } from "../../data/operator/use-operated-case.ts"
import { useOperator } from "../../data/operator/use-operated-cases.ts"
import { ActChoice } from "./act-choice.tsx"
import { AmountField } from "./amount-field.tsx"
import * as page from "../../cases/case-page.module.css"

/** What is done with words. Approving has a place of its own, and taking it up needs none. */
const WORDED = ["answer", "ask-documents", "offer", "decline"] as const
type Worded = (typeof WORDED)[number]

/** The same words with another act or another amount are another message. */
function intentOf(act: Worded, typed: string): string {
  return act === "offer" ? `offer ${typed}` : act
}

/** What the operator can do with a claim now: the button says it, with its amount. */
export function ClaimActs({ claim }: { readonly claim: OperatedClaim }) {
  const { t, i18n } = useTranslation("operator")
  const acting = useActOnClaim(claim.Id)
  const { data: operator } = useOperator()
  const draft = useCaseDraft(claim.Id)
  const key = useIntentKey()
  const { amount: typed } = draft
  const { Actions: actions } = claim
  // Beyond the operator's limit the same act is a proposal, so it is offered where either is allowed.
  const isAllowed = (act: Worded): boolean => actions.includes(act) || (act === "offer" && actions.includes("propose"))
  const acts = WORDED.filter(isAllowed)
  const act = acts.find((each) => each === draft.act) ?? acts[0]
  const pounds = typedPounds(typed)
  const amount = moneyText(pounds ?? 0, claim.CurrencyCode, i18n.language)
  const isProposal = (pounds ?? 0) > (operator?.Limits.RefundLimit ?? Infinity)
  if (act === undefined) return <p className="ss-quiet">{t("act.none")}</p>
  const send = async (Message: string, idempotencyKey: string): Promise<void> => {
    if (act !== "offer") {
      await acting.mutateAsync({ body: { Act: act, Message }, idempotencyKey })
      return
    }
    if (pounds === null) throw new Error("An offer has an amount.")
    await acting.mutateAsync({ body: { Act: "offer", Amount: pounds, Message }, idempotencyKey })
  }
  const takeUp = (): void =>
    acting.mutate({ body: { Act: "review" }, idempotencyKey: key.of(`review ${claim.Changed}`) })
  return (
    <section className={page.section} aria-label={t("act.title")}>
      <ActChoice
        acts={acts}
        chosen={act}
        nameOf={(each) => t(`act.${each}`)}
        onChoose={(chosen) => draft.change({ act: chosen })}
      />
      <ReplyForm
        draft={draft}
        intent={intentOf(act, typed)}
        label={t("act.message")}
        submit={t(`act.send.${act === "offer" && isProposal ? "propose" : act}`, { amount })}
        most={CASE_LIMITS.message}
        isReady={act !== "offer" || pounds !== null}
        error={acting.error}
        send={send}
        above={
          act === "offer" && (
            <AmountField currency={claim.CurrencyCode} typed={typed} onType={(amount) => draft.change({ amount })} />
          )
        }
      >
        {actions.includes("review") && (
          <Button variant="default" onClick={takeUp}>
            {t("act.review")}
          </Button>
        )}
      </ReplyForm>
    </section>
  )
}
