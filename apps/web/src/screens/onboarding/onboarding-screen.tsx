import { Anchor, Loader } from "@mantine/core"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useOnboardingState } from "../../data/customer/use-onboarding-state.ts"
import { useLate } from "../../data/client/waiting.tsx"
import { useOnline } from "../../data/client/use-online.ts"
import { firstLabelAhead } from "../../storage/first-label-ahead.ts"
import { AddressStep } from "./address-step.tsx"
import { DetailsStep } from "./details-step.tsx"
import { DoneStep } from "./done-step.tsx"
import { IntroStep } from "./intro-step.tsx"
import { StepList } from "./step-list.tsx"
import { useOnboardingDraft, type OnboardingUser } from "./use-onboarding-draft.ts"
import * as styles from "./onboarding.module.css"

export interface OnboardingScreenProps {
  readonly user: OnboardingUser
  /** Whether the account exists and lacks only an address to send from. */
  readonly isAddressOnly: boolean
  /** Asks the issuer for a token that names the account; false when that fails. */
  readonly renew: () => Promise<boolean>
  /** Reads the settings again, which open the pages; the customer's id, null while there is none. */
  readonly onSetUp: () => Promise<string | null>
  readonly onSignOut: () => void
}

/** Stands in place of the pages until the signed-in user has an account and an address to send from (ACCOUNT-9). */
export function OnboardingScreen(props: OnboardingScreenProps) {
  const { t } = useTranslation("onboarding")
  const { t: shell } = useTranslation()
  const isOnline = useOnline()
  const { user, isAddressOnly, renew, onSignOut } = props
  const onSetUp = async (): Promise<void> => {
    const customer = await props.onSetUp()
    if (customer !== null) firstLabelAhead.begin(customer)
  }
  const draft = useOnboardingDraft(user, isAddressOnly ? "address" : "intro")
  const state = useOnboardingState({ renew, onSetUp, isAsked: draft.step !== "done" })
  const isShown = state === "NOCUSTOMER" || draft.step === "done"
  return (
    <div className={styles.onboarding}>
      {!isOnline && (
        <p className={styles.offline} role="status">
          {shell("offline")}
        </p>
      )}
      {isShown ? (
        <>
          {draft.step !== "intro" && !isAddressOnly && <StepList step={draft.step} />}
          {draft.step === "intro" && <IntroStep onStart={() => draft.go("details")} />}
          {draft.step === "details" && <DetailsStep draft={draft} />}
          {draft.step === "address" && <AddressStep draft={draft} isAddressOnly={isAddressOnly} renew={renew} />}
          {draft.step === "done" && <DoneStep onSetUp={onSetUp} />}
        </>
      ) : (
        <Waiting isFailing={state === "ERROR"} />
      )}
      <p className={styles.foot}>
        {t("signedIn", { email: user.email })}{" "}
        <Anchor component="button" type="button" className="ss-alone" underline="always" onClick={onSignOut}>
          {t("signOut")}
        </Anchor>
      </p>
    </div>
  )
}

function Waiting({ isFailing }: { readonly isFailing: boolean }) {
  const { t } = useTranslation("onboarding")
  const { isLate } = useLate()
  const title = t(isFailing || isLate ? "error" : "loading")
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className={styles.waiting} aria-live="polite">
      <Loader size={24} color="accent" aria-hidden />
      <h1>{title}</h1>
      {(isFailing || isLate) && <p className={styles.note}>{t("errorText")}</p>}
    </div>
  )
}
