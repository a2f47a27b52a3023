import { Button } from "@mantine/core"
import { recipientLines } from "@smart-send/domain/address/address-lines"
import type { Address } from "@smart-send/domain/address/address"
import { countryName } from "@smart-send/domain/country/country"
import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { AddressFields } from "../../address-form/address-fields.tsx"
import { useOpenPanel } from "../../location/open-panel.ts"
import { addressOfCustomer } from "../../pick/address-of-customer.ts"
import { CustomerList } from "../../pick/customer-list.tsx"
import { newItemAddressRules } from "./new-item-problems.ts"
import * as newItemPanelStyles from "./new-item-panel.module.css"
import * as styles from "./sender-section.module.css"

interface SenderSectionProps {
  readonly sender: Address
  readonly problems: readonly ItemProblem[]
  /** Whether its fields are shown. */
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onChange: (sender: Address) => void
}

/** Nearly always the seller's default address, so it is shown in short with buttons to choose another. */
export function SenderSection({ sender, problems, isOpen, onOpen, onChange }: SenderSectionProps) {
  const { t } = useTranslation("new-item")
  const openPanel = useOpenPanel()
  const [isPicking, setPicking] = useState(false)
  if (isPicking) {
    return (
      <div className={newItemPanelStyles.well}>
        <CustomerList
          onPick={(customer) => {
            onChange(addressOfCustomer(customer))
            setPicking(false)
            onOpen(false)
          }}
        />
        <div className={newItemPanelStyles.ways}>
          <Button variant="default" onClick={() => setPicking(false)}>
            {t("sender.back")}
          </Button>
          <Button variant="subtle" onClick={() => openPanel("CUSTOMERS")}>
            {t("sender.manage")}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <>
      {isOpen ? (
        <AddressFields
          value={sender}
          onChange={onChange}
          owner="sender"
          problems={problems}
          rules={newItemAddressRules(sender.CountryIsoCode)}
        />
      ) : (
        <SenderText sender={sender} />
      )}
      <div className={newItemPanelStyles.ways}>
        <Button variant="default" onClick={() => setPicking(true)}>
          {t("sender.change")}
        </Button>
        <Button variant="subtle" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          {isOpen ? t("sender.done") : t("sender.edit")}
        </Button>
      </div>
    </>
  )
}

function SenderText({ sender }: { readonly sender: Address }) {
  return (
    <div className={styles.sender}>
      <strong>{sender.Name || sender.Organisation}</strong>
      <span>
        {[...recipientLines({ ...sender, Name: "", Organisation: "" }), countryName(sender.CountryIsoCode)].join(", ")}
      </span>
    </div>
  )
}
