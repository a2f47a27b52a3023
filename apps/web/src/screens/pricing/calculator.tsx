import { formatPostcode } from "@smart-send/domain/address/postcode"
import { useDebouncedValue } from "@mantine/hooks"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useDefaultSender } from "../../data/quote/use-default-sender.ts"
import { usePriceEstimate } from "../../data/quote/use-price-estimate.ts"
import { useSettings } from "../../data/settings/settings.ts"
import type { AccountChoice } from "./account-switch.tsx"
import { EstimateView } from "./estimate-view.tsx"
import { ParcelFields } from "./parcel-fields.tsx"
import type { ParcelForm } from "./parcel-question.ts"
import { parcelQuestion } from "./parcel-question.ts"
import * as styles from "./calculator.module.css"

/** Of search inputs (SEARCH-3). */
const DEBOUNCE_MS = 500

/** The defaults of a new item (CREATE-5): 1 kg, worth 20, 10 x 10 x 10. */
const USUAL = { to: "", weight: "1", length: "10", width: "10", height: "10", value: "20" } as const

/** Prices a parcel while it is being typed. */
export function Calculator({ account }: { readonly account: AccountChoice }) {
  const { t } = useTranslation("pricing")
  const { DefaultCountry: defaultCountry } = useSettings()
  const sender = useDefaultSender()
  const fromCountry = sender?.CountryIsoCode || defaultCountry
  const [typed, setTyped] = useState<Partial<ParcelForm>>({})
  const form: ParcelForm = {
    ...USUAL,
    from: formatPostcode(sender?.Postcode ?? "", fromCountry),
    country: fromCountry,
    ...typed,
  }
  // Errors are shown at once; the price is asked for when the typing pauses.
  const { faults, item } = parcelQuestion(form, fromCountry)
  const text = JSON.stringify(form)
  const [settled] = useDebouncedValue(text, DEBOUNCE_MS)
  const question =
    settled === text && item !== null ? { provider: account.provider, account: account.account, item } : null
  const estimate = usePriceEstimate(question)
  return (
    <section className={styles.calculator} aria-labelledby="ss-calculator-title">
      <div className={styles.form}>
        <h2 id="ss-calculator-title">{t("calculator.title")}</h2>
        <ParcelFields form={form} faults={faults} onChange={(change) => setTyped({ ...typed, ...change })} />
      </div>
      <EstimateView estimate={estimate} hasFaults={Object.keys(faults).length > 0} />
    </section>
  )
}
