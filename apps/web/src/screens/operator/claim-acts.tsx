import { Button } from "@mantine/core"
import { CASE_LIMITS } from "@smart-send/domain/case/case-limits"
import { moneyText } from "@smart-send/ui/money-text"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { ReplyForm } from "../../cases/reply-form.tsx"
import { typedPounds } from "../../cases/typed-pounds.ts"
import { useActOnClaim, type OperatedClaim } from "../../data/operator/use-operated-case.ts"
import { useOperator } from "../../data/operator/use-operated-cases.ts"
import { ActChoice } from "./act-choice.tsx"
import { AmountField } from "./amount-field.tsx"
import * as page from "../../cases/case-page.module.css"

/** What is done with words. Approving has a place of its own, and taking it up needs none. */
const WORDED = ["answer", "ask-documents", "offer", "decline"] as const
type Worded = (typeof WORDED)[number]

/** What the operator can do with a claim now: the button says it, with its amount. */
export function ClaimActs({ claim }: { readonly claim: OperatedClaim }) {
  const { t, i18n } = useTranslation("operator")
  const acting = useActOnClaim(claim.Id)
  const { data: operator } = useOperator()
  const [chosen, setChosen] = useState<Worded>("answer")
  const [typed, setTyped] = useState("")
  const { Actions: actions } = claim
  // Beyond the operator's limit the same act is a proposal, so it is offered where either is allowed.
  const isAllowed = (act: Worded): boolean => actions.includes(act) || (act === "offer" && actions.includes("propose"))
  const acts = WORDED.filter(isAllowed)
  const act = acts.includes(chosen) ? chosen : acts[0]
  const pounds = typedPounds(typed)
  const amount = moneyText(pounds ?? 0, claim.CurrencyCode, i18n.language)
  const isProposal = (pounds ?? 0) > (operator?.Limits.RefundLimit ?? Infinity)
  if (act === undefined) return <p className="ss-quiet">{t("act.none")}</p>
  const send = async (Message: string): Promise<void> => {
    if (act !== "offer") {
      await acting.mutateAsync({ Act: act, Message })
      return
    }
    if (pounds === null) throw new Error("An offer has an amount.")
    await acting.mutateAsync({ Act: "offer", Amount: pounds, Message })
    setTyped("")
  }
  return (
    <section className={page.section} aria-label={t("act.title")}>
      <ActChoice acts={acts} chosen={act} nameOf={(each) => t(`act.${each}`)} onChoose={setChosen} />
      <ReplyForm
        label={t("act.message")}
        submit={
          act === "offer" ? t(isProposal ? "act.send.propose" : "act.send.offer", { amount }) : t(`act.send.${act}`)
        }
        most={CASE_LIMITS.message}
        isReady={act !== "offer" || pounds !== null}
        error={acting.error}
        send={send}
        above={act === "offer" && <AmountField currency={claim.CurrencyCode} typed={typed} onType={setTyped} />}
      >
        {actions.includes("review") && (
          <Button variant="default" onClick={() => acting.mutate({ Act: "review" })}>
            {t("act.review")}
          </Button>
        )}
      </ReplyForm>
    </section>
  )
}
