import type { Address } from "@smart-send/domain/address/address"
import { recipientLines } from "@smart-send/domain/address/address-lines"
import { countryName } from "@smart-send/domain/country/country"
import { useTranslation } from "react-i18next"
import * as styles from "./recipient-text.module.css"

/** A recipient whole: the name, then every line, never cut, for a flat at the end may be all that tells two apart. */
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
