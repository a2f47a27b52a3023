import { Button, NativeSelect } from "@mantine/core"
import { accountSettingsSchema, type AccountSettings } from "@smart-send/domain/marketplace-account/account-settings"
import { ErrorBlock } from "@smart-send/ui/error-block"
import { useState, type FormEvent } from "react"
import { useTranslation } from "react-i18next"
import { CallError } from "../data/client/call-error.ts"
import { QueryFailed } from "../data/client/query-failed.tsx"
import { useCustomers } from "../data/customer/use-customers.ts"
import type { FoundAccount } from "../data/marketplace-account/use-integrations.ts"
import { useAccountSettings, useSaveAccountSettings } from "../data/marketplace-account/use-account-settings.ts"
import { useAskBeforeUnload } from "../unsaved/use-ask-before-unload.ts"
import { useUnsavedEdits } from "../unsaved/unsaved-edits.ts"
import { DispatchFields } from "./dispatch-fields.tsx"
import { ImportFields } from "./import-fields.tsx"
import { PackageField } from "./package-field.tsx"
import { Block, Waiting } from "../data/client/waiting.tsx"
import * as styles from "./marketplace.module.css"
import type { SettingsFields } from "./settings-fields.ts"

interface SettingsFormProps {
  readonly found: FoundAccount
  /** The words of the button. */
  readonly save: string
  readonly onSaved: () => void
  /** It is closed by Escape, so that what was typed is asked about. */
  readonly isInPanel: boolean
  /** Something may be saved although nothing was changed, to go on. */
  readonly mayBeAsItIs?: boolean
}

/** What a seller decides about one linked account: what is imported, from where and how it is sent, and when its shop is told (SHOP-12). */
export function SettingsForm(props: SettingsFormProps) {
  const { t } = useTranslation("accounts")
  const { provider, account } = props.found
  const settings = useAccountSettings(provider.Id, account.Id)
  if (settings.error !== null && settings.data === undefined) {
    return <QueryFailed title={t("settings.failed")} query={settings} />
  }
  if (settings.data === undefined) {
    return (
      <Waiting label={t("loading")}>
        <Block height={320} />
      </Waiting>
    )
  }
  return <Form {...props} saved={settings.data} />
}

function Form({
  found,
  save: words,
  onSaved,
  isInPanel,
  mayBeAsItIs = false,
  saved,
}: SettingsFormProps & { readonly saved: AccountSettings }) {
  const { t } = useTranslation("accounts")
  const { t: shell } = useTranslation()
  const { provider, account } = found
  // Only what was changed here is laid over what is saved, which may be read again meanwhile.
  const [changes, setChanges] = useState<Partial<AccountSettings>>({})
  const settings = { ...saved, ...changes }
  const isChanged = JSON.stringify(settings) !== JSON.stringify(saved)
  const isValid = accountSettingsSchema.safeParse(settings).success
  const saving = useSaveAccountSettings(provider.Id, account.Id)
  const change = (changed: Partial<AccountSettings>): void => setChanges({ ...changes, ...changed })
  const saveThen = (then: () => void): void =>
    saving.mutate(settings, {
      onSuccess: () => {
        setChanges({})
        then()
      },
    })
  const edits = {
    save: isValid ? saveThen : null,
    blockedBy: isValid ? null : t("settings.blocked"),
    discard: () => setChanges({}),
  }
  useUnsavedEdits(isInPanel && isChanged && !saving.isPending ? edits : null)
  useAskBeforeUnload(isChanged || saving.isPending)
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isValid || saving.isPending) return
    if (isChanged) saveThen(onSaved)
    else if (mayBeAsItIs) onSaved()
  }
  const fields = { settings, change }
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <ImportFields {...fields} offers={provider.Offers} />
      <SenderField {...fields} />
      <PackageField {...fields} />
      <DispatchFields {...fields} shop={provider.Name} offers={provider.Offers} />
      {saving.error !== null && (
        <ErrorBlock
          title={t("settings.notSaved")}
          referenceLabel={shell("reference")}
          reference={saving.error instanceof CallError ? saving.error.requestId : null}
        >
          {saving.error.message}
        </ErrorBlock>
      )}
      <div className={styles.buttons}>
        <Button type="submit" disabled={!isValid || (!isChanged && !mayBeAsItIs)} loading={saving.isPending}>
          {words}
        </Button>
      </div>
    </form>
  )
}

function SenderField({ settings: { SenderId }, change }: SettingsFields) {
  const { t } = useTranslation("accounts")
  const { data: senders } = useCustomers()
  const isKnown = senders?.some(({ Id }) => Id === SenderId) ?? false
  return (
    <NativeSelect
      label={t("settings.sender")}
      description={t("settings.senderText")}
      value={SenderId ?? ""}
      onChange={({ currentTarget: { value } }) => change({ SenderId: value === "" ? null : value })}
      data={[
        { value: "", label: t("settings.defaultSender") },
        ...(senders ?? []).map(({ Id, AccountName, Name, AddressLine1, Postcode }) => ({
          value: Id,
          label: [AccountName || Name, AddressLine1, Postcode].filter((part) => part !== "").join(", "),
        })),
        // A sender that was deleted since, or is still being read, is not replaced without the seller.
        ...(SenderId === null || isKnown
          ? []
          : [{ value: SenderId, label: senders === undefined ? t("loading") : t("settings.senderGone") }]),
      ]}
    />
  )
}
