import type { AddressRow } from "@smart-send/domain/changed-order/booked-address"
import { countryName } from "@smart-send/domain/country/country"
import { useTranslation } from "react-i18next"
import * as styles from "./address-change.module.css"

interface AddressChangeProps {
  readonly rows: readonly AddressRow[]
  /** Whose address it is, where orders of one parcel go to different ones. */
  readonly orders?: readonly string[]
}

const NONE: readonly string[] = []

/** The address of a label beside that of its shop, field by field; what differs is marked and says so (CONCERN-5). */
export function AddressChange({ rows, orders = NONE }: AddressChangeProps) {
  const { t, i18n } = useTranslation("address-form")
  const named = new Intl.ListFormat(i18n.language, { type: "conjunction" }).format(orders)
  return (
    <table className={styles.table}>
      {orders.length === 0 ? (
        <caption className="ss-visually-hidden">{t("change.caption")}</caption>
      ) : (
        <caption className={styles.of}>{t("change.of", { count: orders.length, orders: named })}</caption>
      )}
      <thead>
        <tr>
          <th scope="col">
            <span className="ss-visually-hidden">{t("change.field")}</span>
          </th>
          <th scope="col">{t("change.was")}</th>
          <th scope="col">{t("change.now")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const isChanged = row.Was !== row.Now
          return (
            <tr key={row.Field} data-changed={isChanged || undefined}>
              <th scope="row">{t(`fields.${row.Field}`)}</th>
              <td>{shown(row, row.Was) || t("change.empty")}</td>
              <td>
                {isChanged ? <mark>{shown(row, row.Now) || t("change.empty")}</mark> : shown(row, row.Now)}{" "}
                {isChanged && <span className={styles.changed}>{t("change.changed")}</span>}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function shown({ Field }: AddressRow, text: string): string {
  return Field === "CountryIsoCode" ? countryName(text) : text
}
