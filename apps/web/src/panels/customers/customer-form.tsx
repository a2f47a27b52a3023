import { Button } from "@mantine/core"
import type { Address } from "@smart-send/domain/address/address"
import type { Customer } from "@smart-send/domain/customer/customer"
import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import { ErrorBlock } from "@smart-send/ui/error-block"
import { showToast } from "@smart-send/ui/toast"
import { IconArrowLeft } from "@tabler/icons-react"
import { useState, type FormEvent } from "react"
import { useTranslation } from "react-i18next"
import { withFoundPlace } from "../../address-form/filled-address.ts"
import { SearchedAddress } from "../../address-form/searched-address.tsx"
import { CallError } from "../../data/client/call-error.ts"
import { useSaveCustomer } from "../../data/customer/use-save-customer.ts"
import { LEAST_CHARACTERS } from "../../pick/address-question.ts"
import { useUnsavedEdits, type UnsavedEdits } from "../../unsaved/unsaved-edits.ts"
import { senderProblems, senderRules } from "./customer-problems.ts"

interface CustomerFormProps {
  readonly start: Address
  /** The saved address that is changed; null for a new one. */
  readonly customer: Customer | null
  readonly onDone: () => void
}

/** One sender address. Items still to be sent that have it follow (core.md 4), which is said before and after. */
export function CustomerForm({ start, customer, onDone }: CustomerFormProps) {
  const { t } = useTranslation("customers")
  const { t: shell } = useTranslation()
  const [address, setAddress] = useState(start)
  const save = useSaveCustomer()
  const kind = customer === null ? "new" : "edit"
  const problems = senderProblems(address)
  const isChanged = address !== start
  const isDefault = customer?.Meta.IsDefault === true

  const id = customer?.Id ?? null
  const saveAs = (as: string | null, then: () => void): void => {
    if (problems.length > 0 || save.isPending) return
    save.mutate(
      { id: as, address },
      {
        onSuccess: (count) => {
          showToast({ meaning: "ready", title: t("saved"), text: t("savedText", { count }) })
          then()
        },
      },
    )
  }
  useUnsavedEdits(
    isChanged ? editsOf({ problems, isBusy: save.isPending, save: (then) => saveAs(id, then), onDone }) : null,
  )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isChanged) saveAs(id, onDone)
  }

  return (
    <form className="ss-customers" onSubmit={submit} noValidate>
      <Button
        variant="subtle"
        className="ss-customers-back"
        leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}
        onClick={onDone}
      >
        {t("back")}
      </Button>
      <div>
        <h3 className="ss-customers-title">{t(kind)}</h3>
        <p className="ss-customers-note">{t(`${kind}Text`)}</p>
      </div>
      <SearchedAddress
        least={LEAST_CHARACTERS.account}
        fill={withFoundPlace}
        value={address}
        onChange={setAddress}
        owner="sender"
        // What is missing is said when its field is left; what is too long at once.
        problems={problems.filter(({ Code }) => Code.endsWith("-MAX-LENGTH"))}
        rules={senderRules(address.CountryIsoCode)}
        focusField="Sender.Name"
      />
      {save.error !== null && (
        <ErrorBlock
          title={t("failed")}
          referenceLabel={shell("reference")}
          reference={save.error instanceof CallError ? save.error.requestId : null}
        >
          {save.error.message}
        </ErrorBlock>
      )}
      <div className="ss-customers-buttons">
        <Button type="submit" disabled={!isChanged || problems.length > 0} loading={save.isPending}>
          {t("save")}
        </Button>
        {customer !== null && !isDefault && (
          <Button
            variant="default"
            disabled={problems.length > 0 || save.isPending}
            onClick={() => saveAs(null, onDone)}
          >
            {t("makeDefault")}
          </Button>
        )}
      </div>
    </form>
  )
}

interface Edits {
  readonly problems: readonly ItemProblem[]
  readonly isBusy: boolean
  readonly save: (then: () => void) => void
  readonly onDone: () => void
}

function editsOf({ problems: [first], isBusy, save, onDone }: Edits): UnsavedEdits {
  return { save: first === undefined && !isBusy ? save : null, blockedBy: first?.Message ?? null, discard: onDone }
}
