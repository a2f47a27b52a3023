import { Button } from "@mantine/core"
import type { Address } from "@smart-send/domain/address/address"
import { recipientLines } from "@smart-send/domain/address/address-lines"
import { countryName } from "@smart-send/domain/country/country"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { AddressFields } from "../../address-form/address-fields.tsx"
import { withFoundPlace } from "../../address-form/filled-address.ts"
import { SearchedAddress } from "../../address-form/searched-address.tsx"
import type { EditView } from "./edit-view.ts"
import { tabOfField } from "./edit-tabs.ts"
import { TaxFields } from "./tax-fields.tsx"
import * as styles from "./edit-form.module.css"

interface TabProps {
  readonly view: EditView
  /** The field that the panel was opened for. */
  readonly field: string | null
}

/** Recipient and sender. The sender is one line until it is opened, because it is the same on nearly every order. */
export function AddressTab({ view, field }: TabProps) {
  const { t } = useTranslation("item-edit")
  const { item, change, problems, rules } = view
  const [isSenderShown, setSenderShown] = useState(
    () =>
      (field !== null && isOfSender(field)) ||
      problems.some(({ Field }) => isOfSender(Field) && tabOfField(Field) === "address"),
  )
  return (
    <>
      <section className={styles.section} aria-labelledby="ss-edit-send-to">
        <h4 id="ss-edit-send-to">{t("address.sendTo")}</h4>
        <SearchedAddress
          area="item"
          fill={withFoundPlace}
          owner="recipient"
          value={item.Recipient}
          onChange={(Recipient) => change({ Recipient })}
          problems={problems}
          rules={rules.RecipientValidation}
        />
        {!view.hasCustoms && <TaxFields view={view} side="Recipient" />}
      </section>
      <section className={styles.section} aria-labelledby="ss-edit-send-from">
        <div className={styles.row}>
          <h4 id="ss-edit-send-from">{t("address.sendFrom")}</h4>
          <Button
            variant="default"
            size="compact-sm"
            aria-expanded={isSenderShown}
            onClick={() => setSenderShown(!isSenderShown)}
          >
            {isSenderShown ? t("address.hide") : t("address.change")}
          </Button>
        </div>
        {isSenderShown ? (
          <>
            <AddressFields
              owner="sender"
              value={item.Sender}
              onChange={(Sender) => change({ Sender })}
              problems={problems}
              rules={rules.SenderValidation}
            />
            {!view.hasCustoms && <TaxFields view={view} side="Sender" />}
          </>
        ) : (
          <p className="ss-quiet">{oneLine(item.Sender)}</p>
        )}
      </section>
    </>
  )
}

function isOfSender(path: string): boolean {
  return path.startsWith("Sender.")
}

function oneLine(address: Address): string {
  const country = address.CountryIsoCode === "" ? "" : countryName(address.CountryIsoCode)
  return [...recipientLines(address), country].filter((part) => part !== "").join(", ")
}
