import { Button } from "@mantine/core"
import type { Address } from "@smart-send/domain/address/address"
import { changeSender } from "@smart-send/domain/customer/change-sender"
import { senderProblems, senderRules } from "@smart-send/domain/item-check/sender-problems"
import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import { ErrorBlock } from "@smart-send/ui/error-block"
import { showToast } from "@smart-send/ui/toast"
import { IconArrowLeft } from "@smart-send/ui/icons"
import type { FormEvent } from "react"
import { useTranslation } from "react-i18next"
import { SenderNumbers } from "../../address-form/sender-numbers.tsx"
import { withFoundPlace } from "../../address-form/filled-address.ts"
import { SearchedAddress } from "../../address-form/searched-address.tsx"
import { CallError } from "../../data/client/call-error.ts"
import { useSaveCustomer, type CustomerToSave } from "../../data/customer/use-save-customer.ts"
import { useFeature } from "../../data/settings/settings.ts"
import { useAskBeforeUnload } from "../../unsaved/use-ask-before-unload.ts"
import { useSaveUnderWay } from "../../unsaved/use-save-under-way.ts"
import { useUnsavedEdits, type UnsavedEdits } from "../../unsaved/unsaved-edits.ts"
import type { PanelProps } from "../panel.ts"
import type { NewOrSaved } from "./typed-customer.ts"
import { useTypedAddress, type TypedAddress } from "./use-typed-address.ts"
import * as styles from "./customers-panel.module.css"

interface CustomerFormProps {
  readonly start: Address
  readonly of: NewOrSaved
  readonly onDone: () => void
  readonly leave: PanelProps["leave"]
}

/**
 * The form of one sender address. Items still to be sent that use it change with it (ADDR-16); the form says so before
 * and after.
 */
export function CustomerForm({ start, of, onDone, leave }: CustomerFormProps) {
  const { t } = useTranslation("customers")
  const typed = useTypedAddress(of, start)
  const { address, isChanged, change } = typed
  const customer = of === "new" ? null : of
  const canBePersonal = useFeature("SenderPersonalOption")
  const id = customer?.Id ?? null
  const kind = customer === null ? "new" : "edit"
  const problems = senderProblems(address)
  const isDefault = customer?.Meta.IsDefault === true
  const { save, saveAs } = useCustomerSave({ typed, id, problems, onDone })
  const makeDefault = (): void => saveAs({ id: null, isDefault: true }, onDone)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isChanged) saveAs({ id, isDefault: false }, onDone)
  }

  return (
    <form className={styles.customers} onSubmit={submit} noValidate>
      <Button
        variant="subtle"
        className={styles.back}
        leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}
        onClick={() => leave(onDone)}
      >
        {t("back")}
      </Button>
      <div>
        <h3 className={styles.title}>{t(kind)}</h3>
        <p className={styles.note}>{t(`${kind}Text`)}</p>
      </div>
      <SearchedAddress
        area="account"
        fill={withFoundPlace}
        value={address}
        onChange={(next) => change(changeSender(address, next, canBePersonal))}
        owner="sender"
        // A missing value is reported when its field is left, an overlong one at once.
        problems={problems.filter(({ Code }) => Code.endsWith("-MAX-LENGTH"))}
        rules={senderRules(address.CountryIsoCode)}
        focusField="Sender.Name"
      />
      <SenderNumbers value={address} onChange={change} problems={problems} />
      {save.error !== null && <SaveFailed error={save.error} />}
      <div className={styles.buttons}>
        <Button type="submit" disabled={!isChanged || problems.length > 0} loading={save.isPending}>
          {t("save")}
        </Button>
        {!isDefault && (
          <Button
            variant="default"
            disabled={problems.length > 0 || save.isPending || (customer === null && !isChanged)}
            onClick={makeDefault}
          >
            {t("makeDefault")}
          </Button>
        )}
      </div>
    </form>
  )
}

interface CustomerSave {
  readonly typed: TypedAddress
  readonly id: string | null
  readonly problems: readonly ItemProblem[]
  readonly onDone: () => void
}

/** Saves what is typed. If the form is left meanwhile, the save goes on, and a failure is kept and reported. */
function useCustomerSave({ typed, id, problems, onDone }: CustomerSave) {
  const { t } = useTranslation("customers")
  const { t: shell } = useTranslation()
  const { address, isChanged, forget, keepFailed, isWaiting } = typed
  const { whenLeft, isLeft } = useSaveUnderWay()
  const save = useSaveCustomer({
    onSaved: (count) => showToast({ meaning: "ready", title: t("saved"), text: t("savedText", { count }) }),
    onFailed: (failed, error) => {
      keepFailed(failed)
      if (isLeft()) showToast({ meaning: "broken", title: t("failed"), text: error.message })
    },
  })
  const discard = (): void => {
    forget()
    onDone()
  }
  const saveAs = (as: Pick<CustomerToSave, "id" | "isDefault">, then: () => void): void => {
    if (problems.length > 0 || save.isPending) return
    forget()
    // If more was typed meanwhile, the form stays open.
    save.mutate({ ...as, address }, { onSuccess: () => !isWaiting() && then() })
  }
  const isUnderWay = save.isPending && save.variables.address === address
  const busy = save.isPending ? shell("unsavedEdits.saving") : null
  const edits = isChanged
    ? editsOf({ problems, busy, save: (then) => saveAs({ id, isDefault: false }, then), discard })
    : null
  useUnsavedEdits(isUnderWay ? { whenLeft } : edits)
  useAskBeforeUnload(save.isPending)
  return { save, saveAs }
}

function SaveFailed({ error }: { readonly error: Error }) {
  const { t } = useTranslation("customers")
  const { t: shell } = useTranslation()
  const reference = error instanceof CallError ? error.requestId : null
  return (
    <ErrorBlock title={t("failed")} referenceLabel={shell("reference")} reference={reference}>
      {error.message}
    </ErrorBlock>
  )
}

interface Edits {
  readonly problems: readonly ItemProblem[]
  /** The save in progress. */
  readonly busy: string | null
  readonly save: (then: () => void) => void
  readonly discard: () => void
}

function editsOf({ problems: [first], busy, save, discard }: Edits): UnsavedEdits {
  const blockedBy = busy ?? first?.Message ?? null
  return { save: blockedBy === null ? save : null, blockedBy, discard }
}
