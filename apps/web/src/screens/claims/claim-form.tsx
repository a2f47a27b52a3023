import { Button, Radio, Textarea, TextInput } from "@mantine/core"
import { CASE_LIMITS } from "@smart-send/domain/case/case-limits"
import { Facts } from "@smart-send/ui/fact"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { AboutFacts } from "../../cases/about-facts.tsx"
import { NewCaseForm } from "../../cases/new-case-form.tsx"
import { typedPounds } from "../../cases/typed-pounds.ts"
import { useNewCase } from "../../cases/use-new-case.ts"
import { useWrittenProblem } from "../../cases/use-written-problem.ts"
import { useCaseDraft } from "../../data/case/use-case-draft.ts"
import { ownClaims, useCreateClaim } from "../../data/claim/use-claim.ts"
import type { Claimable } from "../../data/claim/use-claimable.ts"
import { useSettings } from "../../data/settings/settings.ts"
import * as styles from "../../cases/case-page.module.css"

/** What happened to the parcel, what it was worth, and what shows it. */
export function ClaimForm({ claimable, onSend }: { readonly claimable: Claimable; readonly onSend: () => void }) {
  const { t } = useTranslation("claims")
  const { DefaultCurrency: currency } = useSettings()
  const draft = useCaseDraft(`new claim ${claimable.About.OrderLineId}`)
  const made = useNewCase({ cases: ownClaims, creating: useCreateClaim(), draft, to: "/claims" })
  const problemOf = useWrittenProblem(made.isTried)
  const possible = claimable.Reasons.filter(({ CanClaim }) => CanClaim).map(({ Reason }) => Reason)
  // What was chosen before a reload may not be possible any more.
  const reason = possible.find((each) => each === draft.act) ?? possible[0] ?? null
  const pounds = typedPounds(draft.amount)
  const words = draft.text.trim()
  const submit = (): void => {
    const isWhole = reason !== null && pounds !== null && words !== "" && words.length <= CASE_LIMITS.message
    if (isWhole) onSend()
    made.submit(
      isWhole ? { OrderLineId: claimable.About.OrderLineId, Reason: reason, Value: pounds, Message: words } : null,
    )
  }
  return (
    <NewCaseForm
      made={made}
      onSubmit={submit}
      documents={t("create.documents")}
      documentsHelp={t("create.documentsHelp")}
      submit={t("create.submit")}
      actions={
        <Button component={Link} to="/claims" variant="default">
          {t("create.keep")}
        </Button>
      }
    >
      <Facts>
        <AboutFacts about={claimable.About} />
      </Facts>
      <Radio.Group label={t("create.reason")} value={reason} onChange={(chosen) => draft.change({ act: chosen })}>
        {claimable.Reasons.map(({ Reason, CanClaim, WhyNot }) => (
          <Radio
            key={Reason}
            className={styles.radio}
            value={Reason}
            disabled={!CanClaim}
            label={t(`reason.${Reason}`)}
            description={WhyNot ?? t(`create.reasonHelp.${Reason}`)}
          />
        ))}
      </Radio.Group>
      <TextInput
        className={styles.short}
        label={t("create.value", { currency })}
        description={t("create.valueHelp")}
        inputMode="decimal"
        value={draft.amount}
        error={made.isTried && pounds === null ? t("create.valueWrong") : undefined}
        onChange={(event) => draft.change({ amount: event.currentTarget.value })}
      />
      <Textarea
        label={t("create.about")}
        description={t("create.aboutHelp")}
        value={draft.text}
        rows={4}
        error={problemOf(words, CASE_LIMITS.message, t("create.aboutWrong"))}
        onChange={(event) => draft.change({ text: event.currentTarget.value })}
      />
    </NewCaseForm>
  )
}
