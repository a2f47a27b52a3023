import { Button } from "@mantine/core"
import { changeSender } from "@smart-send/domain/customer/change-sender"
import { senderRules } from "@smart-send/domain/item-check/sender-problems"
import { useState, type FormEvent } from "react"
import { useTranslation } from "react-i18next"
import { AddressFields } from "../../address-form/address-fields.tsx"
import { SenderNumbers } from "../../address-form/sender-numbers.tsx"
import { useFeature } from "../../data/settings/settings.ts"
import { useFieldFocus } from "../../location/use-field-focus.ts"
import { StepHeading } from "./step-heading.tsx"
import { detailsProblems } from "./step-problems.ts"
import type { OnboardingDraft } from "./use-onboarding-draft.ts"
import * as styles from "./onboarding.module.css"

/** Who the seller is. What is missing is said on going on, an overlong value at once. */
export function DetailsStep({ draft: { address, change, go } }: { readonly draft: OnboardingDraft }) {
  const { t } = useTranslation("onboarding")
  const canBePersonal = useFeature("SenderPersonalOption")
  const [hasTried, setTried] = useState(false)
  const [wanted, setWanted] = useState<{ readonly field: string | null }>({ field: null })
  const form = useFieldFocus<HTMLFormElement>(wanted)
  const problems = detailsProblems(address)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    const [first] = problems
    if (first === undefined) go("address")
    else setWanted({ field: first.Field })
  }
  return (
    <form ref={form} className={styles.step} onSubmit={submit} noValidate>
      <StepHeading title={t("details.title")}>{t("details.text")}</StepHeading>
      <AddressFields
        part="person"
        owner="sender"
        value={address}
        onChange={(next) => change(changeSender(address, next, canBePersonal))}
        problems={hasTried ? problems : problems.filter(({ Code }) => Code.endsWith("-MAX-LENGTH"))}
        rules={senderRules(address.CountryIsoCode)}
      />
      <SenderNumbers value={address} onChange={change} problems={problems} reportsAll={hasTried} taxOnly />
      <div className={styles.buttons}>
        <Button type="submit">{t("continue")}</Button>
        <Button variant="default" onClick={() => go("intro")}>
          {t("back")}
        </Button>
      </div>
    </form>
  )
}
