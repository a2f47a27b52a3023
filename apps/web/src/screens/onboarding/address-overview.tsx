import { Button } from "@mantine/core"
import type { Address } from "@smart-send/domain/address/address"
import { recipientLines } from "@smart-send/domain/address/address-lines"
import { countryName } from "@smart-send/domain/country/country"
import { useTranslation } from "react-i18next"
import * as styles from "./onboarding.module.css"

interface AddressOverviewProps {
  readonly address: Address
  readonly onEdit: () => void
  readonly onSearch: () => void
}

/** The address as it will stand on parcels. */
export function AddressOverview({ address, onEdit, onSearch }: AddressOverviewProps) {
  const { t } = useTranslation("onboarding")
  return (
    <section className={styles.overview} aria-label={t("address.yours")}>
      <address>
        {[...recipientLines(address), countryName(address.CountryIsoCode)].map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines of an address may be the same
          <span key={index}>{line}</span>
        ))}
      </address>
      <div className={styles.buttons}>
        <Button variant="default" size="compact-sm" onClick={onEdit}>
          {t("address.edit")}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={onSearch}>
          {t("address.searchAgain")}
        </Button>
      </div>
    </section>
  )
}
