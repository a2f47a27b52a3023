import type { Address } from "@smart-send/domain/address/address"
import { recipientLines } from "@smart-send/domain/address/address-lines"
import { countryName } from "@smart-send/domain/country/country"
import { useTranslation } from "react-i18next"
import * as styles from "./recipient-text.module.css"

/**
 * A recipient in full: the name and every line, never cut, because a flat number at the end may be the only difference.
 */
export function RecipientText({ recipient }: { readonly recipient: Address }) {
  const { t } = useTranslation("grouping")
  const lines = recipientLines({ ...recipient, Name: "" })
  return (
    <span className={styles.recipient}>
      <strong>{recipient.Name || t("noName")}</strong>
      <span>{[...lines, countryName(recipient.CountryIsoCode)].filter((line) => line !== "").join(", ")}</span>
    </span>
  )
}
