import { Button, TextInput } from "@mantine/core"
import { STORED_ADDRESS_LIMITS } from "@smart-send/domain/address/address-limits"
import type { MyDetails } from "@smart-send/domain/customer/my-details"
import { withOrganisation } from "@smart-send/domain/customer/organisation"
import { detailsProblems } from "@smart-send/domain/item-check/details-problems"
import { ErrorBlock } from "@smart-send/ui/error-block"
import { showToast } from "@smart-send/ui/toast"
import { type FormEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { SenderNumbers } from "../../address-form/sender-numbers.tsx"
import { CallError } from "../../data/client/call-error.ts"
import { useSaveMyDetails } from "../../data/my-details/use-my-details.ts"
import { useFieldFocus } from "../../location/use-field-focus.ts"
import { useOpenPanel } from "../../location/open-panel.ts"
import { useSession } from "../../data/session/session-context.ts"
import { createKeptDraft } from "../../unsaved/kept-draft.ts"
import { useAskBeforeUnload } from "../../unsaved/use-ask-before-unload.ts"
import * as styles from "./my-details.module.css"

const typedDetails = createKeptDraft<MyDetails>("my-details")

/** The seller's details in two groups, saved together. What is wrong is said when its field is left, or on saving. */
export function DetailsForm({ details: kept }: { readonly details: MyDetails }) {
  const { t } = useTranslation("my-details")
  const openPanel = useOpenPanel()
  const session = useSession()
  const [typed, setShown] = useState<MyDetails | null>(() => typedDetails.get(session) ?? null)
  const setTyped = (next: MyDetails | null): void => {
    typedDetails.keep(session, next)
    setShown(next)
  }
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [wanted, setWanted] = useState<{ readonly field: string | null }>({ field: null })
  const form = useFieldFocus<HTMLFormElement>(wanted)
  const save = useSaveMyDetails()
  const details = typed ?? kept
  const problems = detailsProblems(details)
  const [isTried, setTried] = useState(false)
  const errorAt = (path: string): string | undefined =>
    isTried || left.has(path) ? problems.find(({ Field }) => Field === path)?.Message : undefined
  const leave = (path: string): void => setLeft(new Set([...left, path]))

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const [first] = problems
    setTried(true)
    if (first !== undefined) {
      setWanted({ field: first.Field })
      return
    }
    save.mutate(details, {
      onSuccess: () => {
        setTyped(null)
        setTried(false)
        showToast({ meaning: "ready", title: t("saved"), text: t("savedText") })
      },
    })
  }
  useAskBeforeUnload(typed !== null)

  const text = (name: "Name" | "Email" | "Phone" | "TradingName" | "Organisation", parts: FieldParts = {}) => (
    <TextInput
      wrapperProps={{ "data-field": name }}
      inputWrapperOrder={["label", "input", "description", "error"]}
      label={t(`fields.${name}`)}
      description={parts.description}
      type={parts.type ?? "text"}
      value={details[name]}
      onChange={(event) =>
        setTyped(
          (parts.change ?? ((before, value) => ({ ...before, [name]: value })))(details, event.currentTarget.value),
        )
      }
      onBlur={() => leave(name)}
      error={errorAt(name)}
      withAsterisk={parts.isNeeded ?? false}
      aria-required={parts.isNeeded ?? false}
      maxLength={STORED_ADDRESS_LIMITS.line}
      autoComplete={parts.autoComplete ?? "off"}
    />
  )
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <section className={styles.section} aria-labelledby="ss-details-you">
        <h2 id="ss-details-you">{t("you")}</h2>
        <p className={styles.note}>{t("youText")}</p>
        {text("Name", { isNeeded: true, autoComplete: "name" })}
        {text("Email", { isNeeded: true, type: "email", autoComplete: "email", description: t("emailText") })}
        {text("Phone", { isNeeded: true, type: "tel", autoComplete: "tel" })}
        {text("TradingName", { description: t("tradingNameText") })}
      </section>
      <section className={styles.section} aria-labelledby="ss-details-business">
        <h2 id="ss-details-business">{t("business")}</h2>
        {text("Organisation", { change: withOrganisation, autoComplete: "organization" })}
        <SenderNumbers at="" value={details} onChange={setTyped} problems={problems} reportsAll={isTried} />
      </section>
      {save.error !== null && <SaveFailed error={save.error} />}
      <div className={styles.buttons}>
        <Button type="submit" disabled={typed === null} loading={save.isPending}>
          {t("save")}
        </Button>
        <Button variant="default" onClick={() => openPanel("CUSTOMERS")}>
          {t("addresses")}
        </Button>
      </div>
    </form>
  )
}

interface FieldParts {
  readonly isNeeded?: boolean
  readonly type?: string
  readonly autoComplete?: string
  readonly description?: string
  readonly change?: (before: MyDetails, value: string) => MyDetails
}

function SaveFailed({ error }: { readonly error: Error }) {
  const { t } = useTranslation("my-details")
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
