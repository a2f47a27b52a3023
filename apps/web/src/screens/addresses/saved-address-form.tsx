import { Button, TextInput } from "@mantine/core"
import type { Address } from "@smart-send/domain/address/address"
import { LONGEST_ACCOUNT_NAME, offeredAccountName } from "@smart-send/domain/saved-address/account-name"
import { withStreetOnItsOwn } from "@smart-send/domain/saved-address/as-saved-address"
import { ErrorBlock } from "@smart-send/ui/error-block"
import { showToast } from "@smart-send/ui/toast"
import { IconArrowLeft } from "@smart-send/ui/icons"
import { Page } from "@smart-send/ui/page"
import { type FormEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { withFoundPlace } from "../../address-form/filled-address.ts"
import { SearchedAddress } from "../../address-form/searched-address.tsx"
import { CallError } from "../../data/client/call-error.ts"
import { useSaveAddress } from "../../data/saved-address/use-saved-addresses.ts"
import { useFieldFocus } from "../../location/use-field-focus.ts"
import { useSession } from "../../data/session/session-context.ts"
import { createKeptDraft } from "../../unsaved/kept-draft.ts"
import { useAskBeforeUnload } from "../../unsaved/use-ask-before-unload.ts"
import { savedAddressProblems, savedAddressRules } from "./saved-address-problems.ts"
import * as styles from "./addresses.module.css"

/** What is typed; the name of the address is null until it is given one. */
type TypedAddress = Omit<Address, "AccountName"> & { readonly AccountName: string | null }

const typedAddress = createKeptDraft<{ readonly id: string | null; readonly typed: TypedAddress }>("addresses")

interface SavedAddressFormProps {
  /** The entry that is changed; null for a new one. */
  readonly id: string | null
  readonly start: TypedAddress
  readonly onDone: () => void
}

/** The form of one saved address: a search that fills it in, and its fields. */
export function SavedAddressForm({ id, start, onDone }: SavedAddressFormProps) {
  const { t } = useTranslation("addresses")
  const session = useSession()
  const [begun] = useState(start)
  const [typed, setTyped] = useState(() => {
    const left = typedAddress.get(session)
    return left?.id === id ? left.typed : begun
  })
  const [hasTried, setTried] = useState(false)
  const [wanted, setWanted] = useState<{ readonly field: string | null }>({ field: null })
  const form = useFieldFocus<HTMLFormElement>(wanted)
  const save = useSaveAddress()
  // Until it has a name of its own, it is called as its company or person is.
  const AccountName = typed.AccountName ?? offeredAccountName(typed.Organisation || typed.Name)
  const address: Address = { ...typed, AccountName }
  const problems = savedAddressProblems(address)
  const isChanged = typed !== begun
  const kind = id === null ? "new" : "edit"

  const change = (next: TypedAddress): void => {
    setTyped(next)
    typedAddress.keep(session, { id, typed: next })
  }
  const drop = (): void => {
    typedAddress.keep(session, null)
    onDone()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const [first] = problems
    setTried(true)
    if (first !== undefined) {
      setWanted({ field: first.Field })
      return
    }
    save.mutate(
      { id, address: withStreetOnItsOwn(address) },
      {
        onSuccess: ({ IsNew, Address }) => {
          const text = id === null && !IsNew ? t("known") : undefined
          showToast({ meaning: "ready", title: t("saved", { name: Address.AccountName }), ...(text && { text }) })
          drop()
        },
      },
    )
  }
  useAskBeforeUnload(isChanged && !save.isSuccess)
  const nameProblem = hasTried ? problems.find(({ Field }) => Field === "Recipient.AccountName")?.Message : undefined
  return (
    <Page
      title={t(`${kind}Title`)}
      width="form"
      back={
        <Button
          variant="subtle"
          className={styles.back}
          leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}
          onClick={onDone}
        >
          {t("back")}
        </Button>
      }
    >
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <SearchedAddress
          area="account"
          fill={withFoundPlace}
          value={address}
          onChange={(changed) => change({ ...changed, AccountName: typed.AccountName })}
          owner="recipient"
          problems={hasTried ? problems : problems.filter(({ Code }) => Code.endsWith("-MAX-LENGTH"))}
          rules={savedAddressRules(address)}
        />
        <TextInput
          wrapperProps={{ "data-field": "Recipient.AccountName" }}
          inputWrapperOrder={["label", "input", "description", "error"]}
          label={t("name")}
          description={t("nameText", { most: LONGEST_ACCOUNT_NAME })}
          value={address.AccountName}
          maxLength={LONGEST_ACCOUNT_NAME}
          onChange={(event) => change({ ...typed, AccountName: event.currentTarget.value })}
          error={nameProblem}
          withAsterisk
          aria-required
          autoComplete="off"
        />
        {save.error !== null && <SaveFailed error={save.error} />}
        <div className={styles.buttons}>
          <Button type="submit" loading={save.isPending}>
            {t("save")}
          </Button>
          <Button variant="default" onClick={drop}>
            {t("cancel")}
          </Button>
        </div>
      </form>
    </Page>
  )
}

function SaveFailed({ error }: { readonly error: Error }) {
  const { t } = useTranslation("addresses")
  const { t: shell } = useTranslation()
  return (
    <ErrorBlock
      title={t("notSaved")}
      referenceLabel={shell("reference")}
      reference={error instanceof CallError ? error.requestId : null}
    >
      {error.message}
    </ErrorBlock>
  )
}
