import { PasswordInput } from "@mantine/core"
import { PASSWORD_LIMITS, passwordFault, passwordFaultTexts } from "@smart-send/domain/password/password-fault"
import { showToast } from "@smart-send/ui/toast"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useChangePassword } from "../data/sign-in/use-sign-in-details.ts"
import * as styles from "./account-security.module.css"
import { ChangeSection } from "./change-section.tsx"
import { refusedFields } from "./refused-fields.ts"
import { SecurityForm } from "./security-form.tsx"

/** A new password, for whoever knows the present one (SIGNIN-23). */
export function PasswordSection({ email }: { readonly email: string }) {
  const { t } = useTranslation("sign-in")
  const [isOpen, setOpen] = useState(false)
  return (
    <ChangeSection
      title={t("password.title")}
      change={t("password.change")}
      form={isOpen ? <PasswordForm email={email} onEnd={() => setOpen(false)} /> : null}
      onOpen={() => setOpen(true)}
    >
      <p className={styles.note}>{t("password.about")}</p>
    </ChangeSection>
  )
}

function PasswordForm({ email, onEnd }: { readonly email: string; readonly onEnd: () => void }) {
  const { t } = useTranslation("sign-in")
  const [Password, setPassword] = useState("")
  const [NewPassword, setNewPassword] = useState("")
  const [isTried, setTried] = useState(false)
  // Set with the press itself: the mutation says so only later, and a double press would ask twice.
  const [isBusy, setBusy] = useState(false)
  const { mutate, error } = useChangePassword()
  const { byField, other } = refusedFields(error)
  const fault = passwordFault(NewPassword, email)
  const submit = (): void => {
    setTried(true)
    if (fault !== null) return
    setBusy(true)
    mutate(
      { Password, NewPassword },
      {
        onSuccess: () => {
          showToast({ meaning: "ready", title: t("password.changed") })
          onEnd()
        },
        onSettled: () => setBusy(false),
      },
    )
  }
  return (
    <SecurityForm action={t("password.save")} isBusy={isBusy} fault={other} onCancel={onEnd} onSubmit={submit}>
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
      <PasswordInput
        label={t("password.next")}
        description={t("password.hint", { count: PASSWORD_LIMITS.shortest })}
        autoComplete="new-password"
        maxLength={PASSWORD_LIMITS.longest}
        value={NewPassword}
        error={isTried && fault !== null ? passwordFaultTexts[fault] : byField.get("NewPassword")}
        classNames={{ visibilityToggle: styles.toggle }}
        visibilityToggleButtonProps={{ "aria-label": t("password.show") }}
        onChange={({ currentTarget }) => setNewPassword(currentTarget.value)}
      />
    </SecurityForm>
  )
}
