import { anEmptyAddress, type Address } from "@smart-send/domain/address/address"
import { prefilledName } from "@smart-send/domain/customer/prefilled-name"
import { useState } from "react"
import { useFeature, useSettings } from "../../data/settings/settings.ts"
import { onboardingDraft, type onboardingSteps } from "../../storage/onboarding-draft.ts"

type TypedStep = (typeof onboardingSteps)[number]
export type OnboardingStep = TypedStep | "done"

export interface OnboardingUser {
  readonly userId: string
  readonly name: string
  readonly email: string
}

export interface OnboardingDraft {
  readonly step: OnboardingStep
  readonly address: Address
  readonly change: (address: Address) => void
  /** Goes to a step that is typed into, with what was typed. */
  readonly go: (step: TypedStep, address?: Address) => void
  /** The account is there: nothing has to be kept any longer. */
  readonly finish: () => void
}

/** Where a newcomer is and what they have typed, kept over a reload. */
export function useOnboardingDraft(user: OnboardingUser, first: TypedStep): OnboardingDraft {
  const { DefaultCountry } = useSettings()
  const canBePersonal = useFeature("SenderPersonalOption")
  const [{ step, address }, setDraft] = useState<{ step: OnboardingStep; address: Address }>(() => {
    const kept = onboardingDraft.read()
    if (kept?.userId === user.userId) return { step: kept.step, address: kept.address }
    const VatStatus = canBePersonal ? "Individual" : "NotRegistered"
    const start = {
      Name: prefilledName(user.name),
      Email: user.email,
      CountryIsoCode: DefaultCountry,
      VatStatus,
    } as const
    return { step: first, address: { ...anEmptyAddress(), ...start } }
  })
  const keep = (next: { readonly step: TypedStep; readonly address: Address }): void => {
    setDraft(next)
    onboardingDraft.write({ userId: user.userId, ...next })
  }
  return {
    step,
    address,
    change: (changed) => step !== "done" && keep({ step, address: changed }),
    go: (to, changed = address) => keep({ step: to, address: changed }),
    finish: () => {
      setDraft({ step: "done", address })
      onboardingDraft.clear()
    },
  }
}
