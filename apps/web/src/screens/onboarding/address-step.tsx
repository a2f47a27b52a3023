import { Anchor, Button } from "@mantine/core"
import type { Address } from "@smart-send/domain/address/address"
import { withStreetOnItsOwn } from "@smart-send/domain/saved-address/as-saved-address"
import { useState, type FormEvent } from "react"
import { useTranslation } from "react-i18next"
import { withFoundPlace } from "../../address-form/filled-address.ts"
import { useOpenAccount } from "../../data/customer/use-open-account.ts"
import { useSettings } from "../../data/settings/settings.ts"
import { useFieldFocus } from "../../location/use-field-focus.ts"
import { AddressSearch } from "../../pick/address-search.tsx"
import { AddressEdit } from "./address-edit.tsx"
import { AddressOverview } from "./address-overview.tsx"
import { OpenFailed } from "./open-failed.tsx"
import { StepHeading } from "./step-heading.tsx"
import { detailsProblems, placeProblems } from "./step-problems.ts"
import type { OnboardingDraft } from "./use-onboarding-draft.ts"
import * as styles from "./onboarding.module.css"

interface AddressStepProps {
  readonly draft: OnboardingDraft
  readonly isAddressOnly: boolean
  readonly renew: () => Promise<boolean>
}

type Mode = "search" | "overview" | "edit"

/** Where the seller is: found by a search, then looked over or changed. Going on opens the account. */
export function AddressStep({ draft, isAddressOnly, renew }: AddressStepProps) {
  const { t } = useTranslation("onboarding")
  const { HasCollection } = useSettings()
  const { address, change, go, finish } = draft
  const problemsOf = (of: Address) => [...(isAddressOnly ? detailsProblems(of) : []), ...placeProblems(of)]
  const [mode, setMode] = useState<Mode>(() => firstMode(address, problemsOf(address).length === 0))
  const [hasTried, setTried] = useState(false)
  const [wanted, setWanted] = useState<{ readonly field: string | null }>({ field: null })
  const form = useFieldFocus<HTMLFormElement>(wanted)
  const open = useOpenAccount(renew)

  const take = (found: Address): void => {
    // The company is the one of the account's details, not the one that the address is known by.
    const next = withStreetOnItsOwn({ ...withFoundPlace(address, found), Organisation: address.Organisation })
    change(next)
    setTried(false)
    setMode(problemsOf(next).length === 0 ? "overview" : "edit")
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (open.isPending) return
    setTried(true)
    if (mode === "search") {
      setWanted({ field: "AddressSearch" })
      return
    }
    const place = withStreetOnItsOwn(address)
    const [first] = problemsOf(place)
    if (first === undefined) {
      open.mutate(place, { onSuccess: finish })
      return
    }
    setMode("edit")
    setWanted({ field: first.Field })
  }
  const searchAgain = (): void => {
    setTried(false)
    setMode("search")
  }

  return (
    <form ref={form} className={styles.step} onSubmit={submit} noValidate>
      <StepHeading title={t(HasCollection ? "address.title" : "address.titleReturn")}>
        {isAddressOnly ? t("address.onlyText") : t(HasCollection ? "address.text" : "address.textReturn")}
      </StepHeading>
      {mode === "search" && (
        <>
          <AddressSearch
            country={address.CountryIsoCode}
            area="account"
            onPick={({ address: found }) => take(found)}
            error={hasTried ? t("address.missing") : undefined}
          />
          <Anchor
            component="button"
            type="button"
            underline="always"
            className={`ss-alone ${styles.way}`}
            onClick={() => setMode("edit")}
          >
            {t("address.byHand")}
          </Anchor>
        </>
      )}
      {mode === "overview" && (
        <AddressOverview address={address} onEdit={() => setMode("edit")} onSearch={searchAgain} />
      )}
      {mode === "edit" && (
        <AddressEdit
          address={address}
          onChange={change}
          problems={problemsOf(address)}
          reportsAll={hasTried}
          isWhole={isAddressOnly}
          onSearch={searchAgain}
        />
      )}
      {open.error !== null && <OpenFailed error={open.error} />}
      <div className={styles.buttons}>
        <Button type="submit" loading={open.isPending}>
          {t("continue")}
        </Button>
        {!isAddressOnly && (
          <Button variant="default" disabled={open.isPending} onClick={() => go("details")}>
            {t("back")}
          </Button>
        )}
      </div>
    </form>
  )
}

/** What was typed before a reload is shown again. */
function firstMode(address: Address, isWhole: boolean): Mode {
  if (address.AddressLine1 === "" && address.Postcode === "") return "search"
  return isWhole ? "overview" : "edit"
}
