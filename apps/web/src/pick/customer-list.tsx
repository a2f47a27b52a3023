import { TextInput } from "@mantine/core"
import { addressLines, recipientLines } from "@smart-send/domain/address/address-lines"
import type { Customer } from "@smart-send/domain/customer/customer"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconAddressBook, IconSearch, IconSearchOff } from "@smart-send/ui/icons"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { searchEscape } from "@smart-send/ui/search-escape"
import { useCustomers } from "../data/customer/use-customers.ts"
import { ListFailed, ListSkeleton } from "./list-state.tsx"
import { matchesWords } from "./matches-words.ts"
import * as pickListStyles from "./pick-list.module.css"
import * as styles from "./customer-list.module.css"

interface CustomerListProps {
  readonly onPick: (customer: Customer) => void
}

/** The seller's own addresses: searchable, with Default and Billing tags (ADDR-15). */
export function CustomerList({ onPick }: CustomerListProps) {
  const { t } = useTranslation("pick")
  const query = useCustomers()
  const [typed, setTyped] = useState("")
  if (query.data === undefined)
    return query.error === null ? <ListSkeleton /> : <ListFailed of="customer" query={query} />
  if (query.data.length === 0) {
    return (
      <EmptyState icon={<IconAddressBook size={28} stroke={1.5} />} title={t("customer.none")}>
        {t("customer.noneText")}
      </EmptyState>
    )
  }
  const matches = matchesWords(typed)
  const found = query.data.filter((customer) =>
    matches([
      customer.Name,
      customer.Organisation,
      customer.Email,
      customer.Postcode,
      ...addressLines(customer),
      ...recipientLines(customer),
    ]),
  )
  return (
    <div className={pickListStyles.picker}>
      <TextInput
        type="search"
        label={t("customer.search")}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        {...searchEscape(typed, setTyped)}
        leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
        autoComplete="off"
        maxLength={100}
      />
      {found.length === 0 ? (
        <div role="status">
          <EmptyState icon={<IconSearchOff size={28} stroke={1.5} />} title={t("customer.notFound")}>
            {t("customer.notFoundText")}
          </EmptyState>
        </div>
      ) : (
        <ul className={pickListStyles.list} aria-label={t("customer.list")}>
          {found.map((customer) => (
            <li key={customer.Id}>
              <button type="button" className={pickListStyles.row} onClick={() => onPick(customer)}>
                <CustomerText customer={customer} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function CustomerText({ customer }: { readonly customer: Customer }) {
  const { t } = useTranslation("pick")
  return (
    <>
      <span className={pickListStyles.name}>
        <strong>{customer.Name || customer.Organisation || t("customer.noName")}</strong>
        {customer.Meta.IsDefault === true && <span className={styles.tag}>{t("customer.default")}</span>}
        {customer.Meta.IsBilling === true && <span className={styles.tag}>{t("customer.billing")}</span>}
      </span>
      <span className={pickListStyles.second}>
        {recipientLines({ ...customer, Name: "", Organisation: "" }).join(", ")}
      </span>
    </>
  )
}
