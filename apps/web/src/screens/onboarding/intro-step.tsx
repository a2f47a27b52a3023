import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { StepHeading } from "./step-heading.tsx"
import * as styles from "./onboarding.module.css"

export function IntroStep({ onStart }: { readonly onStart: () => void }) {
  const { t } = useTranslation("onboarding")
  return (
    <section className={styles.step}>
      <StepHeading title={t("intro.title")}>{t("intro.text")}</StepHeading>
      <div className={styles.buttons}>
        <Button onClick={onStart}>{t("intro.start")}</Button>
      </div>
    </section>
  )
}
