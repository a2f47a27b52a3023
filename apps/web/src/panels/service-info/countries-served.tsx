import { TextInput } from "@mantine/core"
import { countryName } from "@smart-send/domain/country/country"
import type { CountryRef, Service } from "@smart-send/domain/service/service"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { IconSearch } from "@smart-send/ui/icons"
import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { searchEscape } from "@smart-send/ui/search-escape"
import { countryGroups, matchingCountries } from "./country-groups.ts"
import * as styles from "./countries-served.module.css"

interface CountriesServedProps {
  readonly service: Service
  /** Alpha-3 code of the current order's country. */
  readonly recipientCountry: string | null
}

/** Up to this many countries are listed in one line. */
const FEW = 12

export function CountriesServed({ service, recipientCountry }: CountriesServedProps) {
  const { t } = useTranslation("service-info")
  const isCovered = service.DeliveryCountries.some(({ Iso3Code }) => Iso3Code === recipientCountry)
  return (
    <section>
      <h4>{t("countries.title")}</h4>
      <div className={styles.countries}>
        <h5>{t("countries.from")}</h5>
        <Countries countries={service.CollectionCountries} />
        <h5>{t("countries.to")}</h5>
        {recipientCountry !== null && isCovered && service.DeliveryCountries.length > FEW && (
          <p className={styles.covered}>
            <MeaningIcon meaning="ready" size={16} />
            <span>{t("countries.covered", { country: countryName(recipientCountry) })}</span>
          </p>
        )}
        <Countries countries={service.DeliveryCountries} />
      </div>
    </section>
  )
}

function Countries({ countries }: { readonly countries: readonly CountryRef[] }) {
  return countries.length <= FEW ? <p>{namesText(countries)}</p> : <ManyCountries countries={countries} />
}

function namesText(countries: readonly CountryRef[]): string {
  return countries.map(({ Name }) => Name).join(", ")
}

/** Collapsed by first letter, and searchable by any part of the name. */
function ManyCountries({ countries }: { readonly countries: readonly CountryRef[] }) {
  const { t, i18n } = useTranslation("service-info")
  const [term, setTerm] = useState("")
  const groups = useMemo(() => countryGroups(countries, i18n.language), [countries, i18n.language])
  const found = matchingCountries(countries, term)
  return (
    <div className={styles.many}>
      <p className="ss-quiet">{t("countries.count", { count: countries.length })}</p>
      <TextInput
        type="search"
        aria-label={t("countries.search")}
        placeholder={t("countries.search")}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
        {...searchEscape(term, setTerm)}
      />
      <output className="ss-visually-hidden">
        {term.trim() === "" ? "" : t("countries.found", { count: found.length, term: term.trim() })}
      </output>
      {term.trim() === "" ? (
        <div className={styles.letters}>
          {groups.map(({ letter, countries: inGroup }) => (
            <details key={letter} className={styles.letter}>
              <summary>
                <span>{letter}</span>
                <span className="ss-quiet ss-figures">{inGroup.length}</span>
              </summary>
              <p>{namesText(inGroup)}</p>
            </details>
          ))}
        </div>
      ) : (
        <p>{found.length === 0 ? t("countries.found", { count: 0, term: term.trim() }) : namesText(found)}</p>
      )}
    </div>
  )
}
