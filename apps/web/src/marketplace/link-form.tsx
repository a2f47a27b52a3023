import { Button, PasswordInput, TextInput } from "@mantine/core"
import { ErrorBlock } from "@smart-send/ui/error-block"
import { useState, type FormEvent } from "react"
import { useTranslation } from "react-i18next"
import { CallError } from "../data/client/call-error.ts"
import { QueryFailed } from "../data/client/query-failed.tsx"
import type { LinkTarget } from "../data/marketplace-account/link-target.ts"
import { useLink } from "../data/marketplace-account/use-account-action.ts"
import { useInstructions, type Instructions } from "../data/marketplace-account/use-instructions.ts"
import { shopAddress } from "./shop-address.ts"
import { Block, Waiting } from "../data/client/waiting.tsx"
import * as styles from "./marketplace.module.css"

interface LinkFormProps {
  readonly target: LinkTarget
  /** Where the shop's page comes back to. */
  readonly returnUrl: string
  /** Leaves for the shop's page. */
  readonly leaveFor: (address: string) => void
  /** Linked at once, with its id where it was told. */
  readonly onLinked: (account: string | null) => void
}

/** What to do to link an account: the steps, what is to be typed, and the press that goes to the shop or links at once (SHOP-1). */
export function LinkForm(props: LinkFormProps) {
  const { t } = useTranslation("accounts")
  const instructions = useInstructions(props.target)
  const { data, error } = instructions
  if (error !== null) return <QueryFailed title={t("link.failed")} query={instructions} />
  if (data === undefined) {
    return (
      <Waiting label={t("loading")}>
        <Block height={160} />
      </Waiting>
    )
  }
  return <Form {...props} instructions={data} />
}

function Form({ instructions, target, returnUrl, leaveFor, onLinked }: LinkFormProps & { instructions: Instructions }) {
  const { t } = useTranslation("accounts")
  const { Steps, Fields, Button: press } = instructions
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map())
  const [isLeaving, setLeaving] = useState(false)
  // Set with the press itself: the mutation says so only later, and a double press would ask twice.
  const [isBusy, setBusy] = useState(false)
  const link = useLink(target)
  const wrong = fieldErrors(link.error)
  const valueOf = (name: string): string => values.get(name) ?? ""
  const isMissing = Fields.some(({ Name, IsRequired }) => IsRequired && valueOf(Name).trim() === "")
  const isOther = link.error !== null && !Fields.some(({ Name }) => wrong.has(Name))
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (isMissing || isBusy || isLeaving) return
    setBusy(true)
    const typed = Object.fromEntries(Fields.map(({ Name }) => [Name, valueOf(Name).trim()]))
    link.mutate(
      { values: typed, returnUrl },
      {
        onSettled: () => setBusy(false),
        onSuccess: ({ redirectUrl, Account }) => {
          const address = redirectUrl === null ? null : shopAddress(redirectUrl)
          if (address === null) {
            onLinked(Account?.Id ?? null)
            return
          }
          setLeaving(true)
          leaveFor(address)
        },
      },
    )
  }
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate autoComplete="off">
      {Steps.length > 0 && (
        <ol className={styles.steps}>
          {Steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {Fields.map(({ Name, Label, Example, IsSecret, IsRequired }) => {
        const Field = IsSecret ? PasswordInput : TextInput
        return (
          <Field
            key={Name}
            data-field={Name}
            label={Label}
            description={Example === "" ? undefined : t("link.example", { example: Example })}
            required={IsRequired}
            withAsterisk={false}
            value={valueOf(Name)}
            maxLength={2000}
            error={wrong.get(Name)}
            spellCheck={false}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => setValues(new Map(values).set(Name, value))}
          />
        )
      })}
      {isOther && <LinkRefused error={link.error} />}
      <div className={styles.buttons}>
        <Button type="submit" disabled={isMissing} loading={isBusy || isLeaving}>
          {press}
        </Button>
      </div>
      {isLeaving && <output>{t("link.leaving")}</output>}
    </form>
  )
}

function LinkRefused({ error }: { readonly error: Error | null }) {
  const { t } = useTranslation("accounts")
  const { t: shell } = useTranslation()
  return (
    <ErrorBlock
      title={t("link.refused")}
      referenceLabel={shell("reference")}
      reference={error instanceof CallError ? error.requestId : null}
    >
      {error?.message}
    </ErrorBlock>
  )
}

/** By the name of the instructions' field; the server names it below `Values`. */
function fieldErrors(error: Error | null): ReadonlyMap<string, string> {
  if (!(error instanceof CallError)) return new Map()
  return new Map(error.validationErrors.map(({ field, message }) => [field.split(".").at(-1) ?? field, message]))
}
