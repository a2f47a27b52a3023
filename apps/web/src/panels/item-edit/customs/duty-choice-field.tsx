import { Radio, TextInput } from "@mantine/core"
import type { CustomsRoute } from "@smart-send/domain/customs/export-route"
import { dutyChoiceOf, dutyChoices, type DutyChoice } from "@smart-send/domain/customs/duty-choice"
import type { DutyPaid } from "@smart-send/domain/customs/duty-paid"
import { iossNumberOf, iossOwnerOf } from "@smart-send/domain/customs/ioss"
import { senderNumberOf } from "@smart-send/domain/item/sender-numbers"
import { decimalToMinor, minor, minorToDecimal } from "@smart-send/domain/money/money"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { moneyText } from "@smart-send/ui/money-text"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { metaText, withMeta } from "../../../item-draft/with-meta.ts"
import { problemAt } from "../draft-problems.ts"
import type { EditView } from "../edit-view.ts"
import { withExtra, withoutExtra } from "../extra-choices.ts"
import { dutyOptions, dutyPaidOffer, type DutyOption } from "./duty-options.ts"
import { useDutyEstimate } from "./use-duty-estimate.ts"
import * as editFormStyles from "../edit-form.module.css"
import * as styles from "./customs-tab.module.css"

const FIELD = "Meta.IossNumber"

interface DutyChoiceProps {
  readonly view: EditView
  readonly route: CustomsRoute
}

/** Who pays duties and VAT (CUSTOMS-25): each way with its price, and what the buyer will meet. */
export function DutyChoiceField({ view, route }: DutyChoiceProps) {
  const { t } = useTranslation("item-customs")
  const { item, quote, problems } = view
  const priced = quote?.Quote ?? null
  // IOSS is chosen before its number is typed.
  const [wantsIoss, setWantsIoss] = useState(false)
  const now = dutyChoiceOf(item)
  const chosen = now === "DDU" && wantsIoss ? "IOSS" : now
  const options = dutyOptions({ item, route, quote: priced })
  const estimate = useDutyEstimate(view)
  const withoutIoss = useDutyEstimate({ ...view, item: { ...item, Meta: withMeta(item.Meta, "IossNumber", "") } })
  const error = problemAt(problems, FIELD)
  const isIoss = chosen === "IOSS" || iossNumberOf(item) !== ""

  function choose(choice: DutyChoice): void {
    setWantsIoss(choice === "IOSS")
    const offer = dutyPaidOffer(priced)
    if (choice === "DDP") {
      if (offer !== null) view.change({ Extras: withExtra(item.Extras, offer) })
      return
    }
    const Extras = withoutExtra(item.Extras, "DeliveredDutyPaid")
    const isGone = choice === "DDU" && iossOwnerOf(item) === ""
    const own = senderNumberOf(item.Sender, "IOSS")
    const isFilledIn = choice === "IOSS" && own !== "" && iossNumberOf(item) === ""
    view.change({
      Extras,
      ...(isGone && { Meta: withMeta(item.Meta, "IossNumber", "") }),
      ...(isFilledIn && { Meta: withMeta(item.Meta, "IossNumber", own) }),
    })
  }

  return (
    <>
      <Notices view={view} />
      <Radio.Group
        label={t("duties.who")}
        value={chosen}
        onChange={(value) => {
          const choice = dutyChoices.find((each) => each === value)
          if (choice !== undefined) choose(choice)
        }}
        error={isIoss ? undefined : error}
        {...(!isIoss && { wrapperProps: { "data-field": FIELD } })}
      >
        <div className={styles.choices}>
          {options.map((option) => (
            <Choice
              key={option.choice}
              option={option}
              // What the buyer owes where IOSS took nothing.
              estimate={option.choice === "DDU" ? withoutIoss : estimate}
              isChosen={option.choice === chosen}
            />
          ))}
        </div>
      </Radio.Group>
      {isIoss && (
        <TextInput
          className={editFormStyles.code}
          wrapperProps={{ "data-field": FIELD }}
          label={t("ioss")}
          description={iossOwnerOf(item) === "" ? t("iossHelp") : t("iossOf", { owner: iossOwnerOf(item) })}
          value={metaText(item.Meta, "IossNumber")}
          onChange={(event) => view.change({ Meta: withMeta(item.Meta, "IossNumber", event.currentTarget.value) })}
          error={error}
          autoComplete="off"
        />
      )}
    </>
  )
}

interface ChoiceProps {
  readonly option: DutyOption
  readonly estimate: DutyPaid | null
  readonly isChosen: boolean
}

function Choice({ option: { choice, price, unavailable }, estimate, isChosen }: ChoiceProps) {
  const { t, i18n } = useTranslation("item-customs")
  const money = (pounds: number): string => moneyText(pounds, estimate?.CurrencyCode ?? "GBP", i18n.language)
  const buyer = useBuyersSentence(choice, estimate, money)
  return (
    <Radio
      value={choice}
      // What was chosen before stays to be seen.
      disabled={unavailable !== null && !isChosen}
      className={styles.choice}
      label={
        <span className={styles.label}>
          <span>{t(`duties.names.${choice}`)}</span>
          <span className={styles.price}>{price === null ? "" : t("duties.more", { price: money(price) })}</span>
        </span>
      }
      description={unavailable === null ? buyer : t(`duties.whyNot.${unavailable}`)}
    />
  )
}

/** What the buyer will meet. */
function useBuyersSentence(choice: DutyChoice, estimate: DutyPaid | null, money: (pounds: number) => string): string {
  const { t } = useTranslation("item-customs")
  if (estimate === null) return t(`duties.buyer.${choice}`)
  const { DutyValue, VatValue, AdminFee } = estimate
  if (choice === "DDP") {
    const parts = { duty: money(DutyValue), vat: money(VatValue), fee: money(AdminFee) }
    return t("duties.buyer.DDP_of", parts)
  }
  const owed = choice === "IOSS" ? DutyValue : sum(DutyValue, VatValue)
  return owed === 0 ? t(`duties.buyer.${choice}_nothing`) : t(`duties.buyer.${choice}_owes`, { sum: money(owed) })
}

function sum(one: number, other: number): number {
  return minorToDecimal(minor(decimalToMinor(one) + decimalToMinor(other)))
}

/** Duties that buyers don't expect (CUSTOMS-15), with who says so. */
function Notices({ view: { quote } }: { readonly view: EditView }) {
  const { t, i18n } = useTranslation("item-customs")
  const notices = quote?.Customs.Notices ?? []
  return notices.map(({ Code, Message, Source, Since }) => (
    <div key={Code} className={editFormStyles.note} data-meaning="attention">
      <MeaningIcon meaning="attention" />
      <div>
        <p>{Message}</p>
        <p className={styles.source}>{t("source", { source: Source, since: dateText(Since, i18n.language) })}</p>
      </div>
    </div>
  ))
}

/** "1 July 2026" from an ISO date. */
function dateText(isoDate: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(isoDate))
}
