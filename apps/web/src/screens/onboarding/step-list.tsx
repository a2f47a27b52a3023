import { useTranslation } from "react-i18next"
import type { OnboardingStep } from "./use-onboarding-draft.ts"
import * as styles from "./onboarding.module.css"

const STEPS = ["details", "address", "done"] as const

/** How far it is to the end. */
export function StepList({ step }: { readonly step: OnboardingStep }) {
  const { t } = useTranslation("onboarding")
  return (
    <ol className={styles.steps} aria-label={t("steps")}>
      {STEPS.map((each) => (
        <li key={each} aria-current={each === step ? "step" : undefined}>
          {t(`step.${each}`)}
        </li>
      ))}
    </ol>
  )
}
