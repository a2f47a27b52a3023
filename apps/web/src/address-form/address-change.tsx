import type { AddressRow } from "@smart-send/domain/changed-order/booked-address"
import { countryName } from "@smart-send/domain/country/country"
import { useTranslation } from "react-i18next"
import * as styles from "./address-change.module.css"

/** The address of a label beside that of its shop, field by field; what differs is marked and says so (CONCERN-5). */
export function AddressChange({ rows }: { readonly rows: readonly AddressRow[] }) {
  const { t } = useTranslation("address-form")
  return (
    <table className={styles.table}>
      <caption className="ss-visually-hidden">{t("change.caption")}</caption>
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
