import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSession } from "../../data/session/session-context.ts"
import type { CreateOutcome } from "../../data/items/create-run.ts"
import { useItemDriver } from "../../data/items/use-item-driver.ts"
import { useDefaultSenderQuery } from "../../data/quote/use-default-sender.ts"
import { useSettings } from "../../data/settings/settings.ts"
import { addressOfCustomer } from "../../pick/address-of-customer.ts"
import type { PanelProps } from "../panel.ts"
import { CreationResult } from "./creation-result.tsx"
import { newItemDraft } from "./draft.ts"
import { ItemForm } from "./item-form.tsx"
import { anotherForm, aNewForm, newItemOf, type NewItemForm } from "./new-item-form.ts"
import { Block, Waiting } from "../../data/client/waiting.tsx"
import * as styles from "./new-item-panel.module.css"

/** New Item (CREATE-1): an order entered by hand, from its addresses to its service. */
export function NewItemPanel({ close }: PanelProps) {
  const { t } = useTranslation("new-item")
  const { DefaultCountry: country } = useSettings()
  const session = useSession()
  const { data: sender, isPending } = useDefaultSenderQuery()
  const draft = newItemDraft.get(session)
  if (isPending && draft === undefined) {
    return (
      <Waiting className={styles.panel} label={t("loading")}>
        <Block height={72} />
        <Block height={320} />
        <Block height={160} />
      </Waiting>
    )
  }
  const own = sender === undefined || sender === null ? null : addressOfCustomer(sender)
  return <NewItem start={draft ?? aNewForm(own, country)} fresh={aNewForm(own, country)} close={close} />
}

interface NewItemProps {
  readonly start: NewItemForm
  readonly fresh: NewItemForm
  readonly close: () => void
}

function NewItem({ start, fresh, close }: NewItemProps) {
  const driver = useItemDriver()
  const session = useSession()
  const [form, setForm] = useState(start)
  // The server creates one item for a client id, however often it is sent. A new id starts a new, untouched form.
  const [clientId, setClientId] = useState(newClientId)
  const [isCreating, setCreating] = useState(false)
  const [outcome, setOutcome] = useState<CreateOutcome | null>(null)

  const change = (next: NewItemForm): void => {
    setForm(next)
    newItemDraft.keep(session, next)
  }
  const startOver = (next: NewItemForm): void => {
    setForm(next)
    newItemDraft.keep(session, null)
    setOutcome(null)
    setClientId(newClientId())
  }
  const create = async (item: NewItemForm): Promise<void> => {
    setCreating(true)
    const made = await driver.create(new Map([[clientId, newItemOf(item)]]))
    if (made.created.size > 0) newItemDraft.keep(session, null)
    setCreating(false)
    setOutcome(made)
  }

  if (outcome !== null) {
    return (
      <CreationResult
        outcome={outcome}
        onAnother={() => startOver(anotherForm(form, fresh.recipient.CountryIsoCode))}
        onBack={() => setOutcome(null)}
        onClose={close}
      />
    )
  }
  return (
    <ItemForm
      key={clientId}
      form={form}
      isCreating={isCreating}
      onChange={change}
      onClear={() => startOver(fresh)}
      onCreate={(item) => void create(item)}
    />
  )
}

function newClientId(): string {
  return crypto.randomUUID()
}
