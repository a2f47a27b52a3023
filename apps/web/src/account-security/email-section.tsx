import { PasswordInput, TextInput } from "@mantine/core"
import { ADDRESS_LIMITS } from "@smart-send/domain/address/address-limits"
import { PASSWORD_LIMITS } from "@smart-send/domain/password/password-fault"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useChangeEmail } from "../data/sign-in/use-sign-in-details.ts"
import * as styles from "./account-security.module.css"
import { ChangeSection } from "./change-section.tsx"
import { refusedFields } from "./refused-fields.ts"
import { SecurityForm } from "./security-form.tsx"

interface EmailSectionProps {
  readonly email: string
  /** Asked for, and not confirmed yet. */
  readonly awaited: string | null
}

/** The address that the user signs in with, and the way to another (SIGNIN-21). */
export function EmailSection({ email, awaited }: EmailSectionProps) {
  const { t } = useTranslation("sign-in")
  const [isOpen, setOpen] = useState(false)
  return (
    <ChangeSection
      title={t("email.title")}
      change={t("email.change")}
      form={isOpen ? <EmailForm onEnd={() => setOpen(false)} /> : null}
      onOpen={() => setOpen(true)}
    >
      <p>
        <strong className={styles.value}>{email}</strong>
      </p>
      {awaited !== null && <output className={styles.note}>{t("email.awaited", { email: awaited })}</output>}
    </ChangeSection>
  )
}

function EmailForm({ onEnd }: { readonly onEnd: () => void }) {
  const { t } = useTranslation("sign-in")
  const [Email, setEmail] = useState("")
  const [Password, setPassword] = useState("")
  // Set with the press itself: the mutation says so only later, and a double press would ask twice.
  const [isBusy, setBusy] = useState(false)
  const { mutate, error } = useChangeEmail()
  const { byField, other } = refusedFields(error)
  return (
    <SecurityForm
      action={t("email.send")}
      isBusy={isBusy}
      fault={other}
      onCancel={onEnd}
      onSubmit={() => {
        setBusy(true)
        mutate({ Email, Password }, { onSuccess: onEnd, onSettled: () => setBusy(false) })
      }}
    >
      <TextInput
        label={t("email.next")}
        description={t("email.hint")}
        type="email"
        autoComplete="email"
        maxLength={ADDRESS_LIMITS.email}
        value={Email}
        error={byField.get("Email")}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <PasswordInput
        label={t("password.present")}
        autoComplete="current-password"
        maxLength={PASSWORD_LIMITS.longest}
        value={Password}
        error={byField.get("Password")}
        classNames={{ visibilityToggle: styles.toggle }}
        visibilityToggleButtonProps={{ "aria-label": t("password.show") }}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
    </SecurityForm>
  )
}
