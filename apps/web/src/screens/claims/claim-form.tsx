import { Button, Radio, Textarea, TextInput } from "@mantine/core"
import { CASE_LIMITS } from "@smart-send/domain/case/case-limits"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link, useNavigate } from "react-router"
import { AboutFacts } from "../../cases/about-facts.tsx"
import { CaseProblem } from "../../cases/case-problem.tsx"
import { ChosenDocuments } from "../../cases/chosen-documents.tsx"
import { Facts } from "../../cases/talk.tsx"
import { typedPounds } from "../../cases/typed-pounds.ts"
import { useSendDocuments } from "../../cases/use-send-documents.ts"
import { WaitingForConnection } from "../../cases/waiting-for-connection.tsx"
import { useCaseDraft } from "../../data/case/use-case-draft.ts"
import { useSendToClaim } from "../../data/claim/use-claim.ts"
import { useCreateClaim, type Claimable } from "../../data/claim/use-claimable.ts"
import { useSettings } from "../../data/settings/settings.ts"
import * as styles from "../../cases/case-page.module.css"

/** What happened to the parcel, what it was worth, and what shows it. The claim is made first; its documents follow it. */
export function ClaimForm({ claimable }: { readonly claimable: Claimable }) {
  const { t } = useTranslation("claims")
  const { t: cases } = useTranslation("cases")
  const { DefaultCurrency: currency } = useSettings()
  const navigate = useNavigate()
  const creating = useCreateClaim()
  const draft = useCaseDraft(`new claim ${claimable.About.OrderLineId}`)
  const sendTo = useSendToClaim()
  const sendDocuments = useSendDocuments()
  const possible = claimable.Reasons.filter(({ CanClaim }) => CanClaim).map(({ Reason }) => Reason)
  // What was chosen before a reload may not be possible any more.
  const reason = possible.find((each) => each === draft.act) ?? possible[0] ?? null
  const [files, setFiles] = useState<readonly File[]>([])
  const [isTried, setTried] = useState(false)
  // Set with the press itself: the mutation says so only later, and a double press would ask twice.
  const [isBusy, setBusy] = useState(false)
  const pounds = typedPounds(draft.amount)
  const words = draft.text.trim()
  const tooLong = words.length - CASE_LIMITS.message
  const submit = (): void => {
    setTried(true)
    if (isBusy || reason === null || pounds === null || words === "" || tooLong > 0) return
    setBusy(true)
    const claim = { OrderLineId: claimable.About.OrderLineId, Reason: reason, Value: pounds, Message: words }
    const send = creating.mutateAsync(
      { ...claim, key: draft.keyOf(JSON.stringify(claim)) },
      { onSuccess: ({ Id }) => void navigate(`/claims/${Id}`, { replace: true }) },
    )
    // It has arrived though the page may have been left meanwhile.
    const arrive = ({ Id }: Awaited<typeof send>): void => {
      draft.done()
      if (files.length > 0) sendDocuments(Id, files, sendTo(Id))
    }
    void send.then(arrive, () => setBusy(false))
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <h1>{t("create.title")}</h1>
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
        error={isTried && pounds === null ? t("create.valueWrong") : undefined}
        onChange={(event) => draft.change({ amount: event.currentTarget.value })}
      />
      <Textarea
        label={t("create.about")}
        description={t("create.aboutHelp")}
        value={draft.text}
        rows={4}
        error={aboutError()}
        onChange={(event) => draft.change({ text: event.currentTarget.value })}
      />
      <section className={styles.section} aria-labelledby="ss-claim-documents">
        <h2 id="ss-claim-documents">{t("create.documents")}</h2>
        <p className="ss-quiet">{t("create.documentsHelp")}</p>
        <ChosenDocuments
          limits={{ bytes: CASE_LIMITS.documentSize, most: CASE_LIMITS.documents }}
          files={files}
          onFiles={setFiles}
        />
      </section>
      {creating.error !== null && <CaseProblem error={creating.error} />}
      <div className={styles.actions}>
        <Button type="submit" loading={isBusy}>
          {t("create.submit")}
        </Button>
        <Button component={Link} to="/claims" variant="default">
          {t("create.keep")}
        </Button>
        <WaitingForConnection isSending={isBusy} />
      </div>
    </form>
  )

  function aboutError(): string | undefined {
    if (tooLong > 0) return cases("reply.tooLong", { count: tooLong, most: CASE_LIMITS.message })
    return isTried && words === "" ? t("create.aboutWrong") : undefined
  }
}
