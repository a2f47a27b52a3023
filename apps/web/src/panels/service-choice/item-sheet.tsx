import { formatPostcode } from "@smart-send/domain/address/postcode"
import { consignmentWeight, ownSides } from "@smart-send/domain/item/consignment-weight"
import { Button } from "@mantine/core"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { IconArrowLeft } from "@smart-send/ui/icons"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useItemDriver } from "../../data/items/use-item-driver.ts"
import { quotedItemOf } from "../../data/quote/quoted-item-of.ts"
import { useProviders } from "../../data/quote/use-providers.ts"
import { useSettings } from "../../data/settings/settings.ts"
import { numberText } from "../../locales/format.ts"
import { weightPicks } from "../../grid/weight-picks.ts"
import { useLondonMoment } from "../../live/use-london-moment.ts"
import { sizeFault } from "../../pick/package-choice.ts"
import { SizeField } from "../../pick/size-field.tsx"
import { AccountPicker, type PickedAccount } from "./account-picker.tsx"
import { QuotesView } from "./quotes-view.tsx"
import * as sheetStyles from "./sheet.module.css"
import * as styles from "./item-sheet.module.css"

interface ItemSheetProps {
  readonly item: ShipmentItem
  readonly close: () => void
}

/** For one item: if there are several provider accounts, first the account, then its services. */
export function ItemSheet({ item, close }: ItemSheetProps) {
  const { t } = useTranslation("quotes")
  const settings = useSettings()
  const providers = useProviders().data ?? settings.Providers
  const { date: day } = useLondonMoment()
  const accounts = providers.flatMap(({ Id, Name, Accounts }): PickedAccount[] =>
    Accounts.map((account) => ({ provider: Id, providerName: Name, account: account.Id, accountName: account.Name })),
  )
  const [picked, setPicked] = useState<PickedAccount | null>(null)
  const account = accounts.length === 1 ? (accounts[0] ?? null) : picked
  return (
    <div className={sheetStyles.sheet}>
      <div className={styles.head}>
        {accounts.length > 1 && picked !== null && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}
            onClick={() => setPicked(null)}
          >
            {t("picker.back")}
          </Button>
        )}
        <ItemFacts item={item} />
      </div>
      <SheetBody {...{ item, accounts, account, day, close }} onPick={setPicked} />
    </div>
  )
}

interface SheetBodyProps extends ItemSheetProps {
  readonly accounts: readonly PickedAccount[]
  readonly account: PickedAccount | null
  readonly day: string
  readonly onPick: (account: PickedAccount) => void
}

function SheetBody({ item, accounts, account, day, close, onPick }: SheetBodyProps) {
  const hasWeight = item.PackageDimensions.Weight > 0 || item.Consignment !== null
  if (!hasWeight) return <WeightFirst item={item} />
  if (account === null) return <AccountPicker {...{ accounts, day, onPick }} item={quotedItemOf(item)} />
  return (
    <QuotesView
      key={`${account.provider}/${account.account}`}
      question={{ provider: account.provider, account: account.account, item: quotedItemOf(item), day }}
      item={item}
      close={close}
    />
  )
}

function ItemFacts({ item }: { readonly item: ShipmentItem }) {
  const { t, i18n } = useTranslation("quotes")
  const weight = consignmentWeight(item)
  const sides = ownSides(item)
  const facts = [
    item.Recipient.Name === "" ? t("noName") : item.Recipient.Name,
    formatPostcode(item.Recipient.Postcode, item.Recipient.CountryIsoCode),
    weight > 0 ? `${numberText(weight, i18n.language, 2)} kg` : "",
    sides !== null && sides.every((side) => side > 0)
      ? `${sides.map((side) => numberText(side, i18n.language, 0)).join(" × ")} cm`
      : "",
  ]
  return <p className={`${sheetStyles.what} ss-figures`}>{facts.filter((fact) => fact !== "").join(", ")}</p>
}

/** "A weight is needed before shipment options are shown" (CREATE-14), with a field for it. */
function WeightFirst({ item }: { readonly item: ShipmentItem }) {
  const { t } = useTranslation("quotes")
  const { Profile } = useSettings()
  const driver = useItemDriver()
  const [typed, setTyped] = useState(0)
  const [isTried, setTried] = useState(false)
  const isWeight = typed > 0 && sizeFault("Weight", typed) === null
  const setWeight = (Weight: number): void => {
    void driver.editNow(new Map([[item.Id, { PackageDimensions: { ...item.PackageDimensions, Weight } }]]))
  }
  return (
    <div className={styles.weight}>
      <p>{t("weight")}</p>
      <form
        className={styles.typed}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isWeight) setWeight(typed)
          else setTried(true)
        }}
      >
        <SizeField
          name="Weight"
          label={t("weightLabel")}
          value={typed}
          onChange={setTyped}
          error={isTried && !isWeight && t("weightMissing")}
          isRequired
        />
        <Button type="submit">{t("weightSet")}</Button>
      </form>
      <div className={styles.picks}>
        {weightPicks(Profile, "wide").map((kg) => (
          <Button key={kg} variant="default" aria-label={t("weightPick", { kg })} onClick={() => setWeight(kg)}>
            {kg} kg
          </Button>
        ))}
      </div>
    </div>
  )
}
