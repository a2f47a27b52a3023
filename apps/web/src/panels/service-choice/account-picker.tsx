import { IconChevronRight } from "@smart-send/ui/icons"
import { dutiesIn } from "@smart-send/domain/quote/duties-in-price"
import { moneyText } from "@smart-send/ui/money-text"
import { useTranslation } from "react-i18next"
import { CallError } from "../../data/client/call-error.ts"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import type { SentQuotedItem } from "../../data/quote/quoted-item-of.ts"
import { useQuoteOptions } from "../../data/quote/use-quote-options.ts"
import { ServiceLogo } from "../../service/service-logo.tsx"
import { useDutiesText } from "../../service/use-duties-text.ts"
import { offeredQuotes } from "./group-quotes.ts"
import * as styles from "./account-picker.module.css"

export interface PickedAccount {
  readonly provider: string
  readonly providerName: string
  readonly account: string
  readonly accountName: string
}

interface AccountPickerProps {
  readonly accounts: readonly PickedAccount[]
  readonly item: SentQuotedItem
  readonly day: string
  readonly onPick: (account: PickedAccount) => void
}

/** Asks which of several provider accounts to buy from, and shows what each has for this item. */
export function AccountPicker({ accounts, item, day, onPick }: AccountPickerProps) {
  const { t } = useTranslation("quotes")
  return (
    <section className={styles.picker} aria-labelledby="ss-picker-title">
      <h3 id="ss-picker-title">{t("picker.title")}</h3>
      <ul>
        {accounts.map((account) => (
          <li key={`${account.provider}/${account.account}`}>
            <AccountChoice {...{ account, item, day, onPick }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type AccountChoiceProps = Pick<AccountPickerProps, "item" | "day" | "onPick"> & { readonly account: PickedAccount }

function AccountChoice({ account, item, day, onPick }: AccountChoiceProps) {
  const { t } = useTranslation("quotes")
  const options = useQuoteOptions({ provider: account.provider, account: account.account, item, day })
  const { data, error } = options
  const offers = data === undefined ? null : offeredQuotes(data)
  const marks = [...new Map((offers ?? []).map(({ quote }) => [quote.Service.CourierName, quote.Service])).values()]
  if (error !== null && data === undefined) {
    return (
      <QueryFailed title={t("picker.failed", { name: account.providerName })} query={options}>
        {error instanceof CallError ? error.message : t("failedText")}
      </QueryFailed>
    )
  }
  return (
    <button type="button" className={styles.account} onClick={() => onPick(account)}>
      <span className={styles.words}>
        <strong>{account.providerName}</strong>
        <span>{account.accountName}</span>
      </span>
      <span className={styles.marks}>
        {marks.slice(0, 8).map((service) => (
          <ServiceLogo key={service.Id} service={service.Id} courier={service.CourierName} size={28} />
        ))}
      </span>
      <AccountOffer offers={offers} />
      <IconChevronRight size={20} stroke={1.5} aria-hidden />
    </button>
  )
}

/** The lowest price and the number of services that fit, or a loading text until they are known. */
function AccountOffer({ offers }: { readonly offers: ReturnType<typeof offeredQuotes> | null }) {
  const { t, i18n } = useTranslation("quotes")
  const [cheapest] = offers ?? []
  const dutiesText = useDutiesText()
  const duties = cheapest === undefined ? null : dutiesText(dutiesIn(cheapest.option), cheapest.quote.CurrencyCode)
  return (
    <span className={`${styles.offer} ss-figures`}>
      {offers === null && <span>{t("picker.asking")}</span>}
      {offers?.length === 0 && <span>{t("picker.none")}</span>}
      {cheapest !== undefined && (
        <>
          <strong>
            {t("picker.from", {
              price: moneyText(cheapest.option.TotalPrice, cheapest.quote.CurrencyCode, i18n.language),
            })}
          </strong>
          {duties !== null && <span>{duties}</span>}
          <span>{t("picker.fits", { count: offers?.length ?? 0 })}</span>
        </>
      )}
    </span>
  )
}
