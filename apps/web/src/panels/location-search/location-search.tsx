import { TextInput } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import type { Service } from "@smart-send/domain/service/service"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconMapPin, IconMapPinOff, IconSearch } from "@smart-send/ui/icons"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { searchEscape } from "@smart-send/ui/search-escape"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { useDropLocations } from "../../data/quote/use-drop-locations.ts"
import { useLondonMoment } from "../../live/use-london-moment.ts"
import { ServiceLogo } from "../../service/service-logo.tsx"
import { LocationCard } from "./location-card.tsx"
import { searchedPostcode } from "./searched-postcode.ts"
import type { SearchStart } from "./use-search-start.ts"
import { Block, Waiting } from "../../data/client/waiting.tsx"
import * as styles from "./location-search.module.css"

interface LocationSearchProps {
  readonly service: Service
  readonly start: SearchStart
}

/** The debounce of search inputs (SEARCH-3). */
const DEBOUNCE_MS = 500

export function LocationSearch({ service, start }: LocationSearchProps) {
  const { t } = useTranslation("service-info")
  const [text, setText] = useState(start.postcode)
  const [settled] = useDebouncedValue(text, DEBOUNCE_MS)
  const postcode = searchedPostcode(settled)
  const isTooShort = text.trim() !== "" && searchedPostcode(text) === null
  return (
    <div className={styles.panel}>
      <div className={styles.service}>
        <ServiceLogo service={service.Id} courier={service.CourierName} size={32} />
        <h3>{service.Name}</h3>
      </div>
      <TextInput
        type="search"
        label={t("locations.postcode")}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        {...searchEscape(text, setText)}
        error={isTooShort && t("locations.short")}
        leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
        autoComplete="postal-code"
        maxLength={16}
        data-autofocus
      />
      {postcode === null ? (
        <EmptyState icon={<IconMapPin size={28} stroke={1.5} />} title={t("locations.start")} />
      ) : (
        <FoundLocations service={service} country={start.country} postcode={postcode} />
      )}
    </div>
  )
}

interface FoundLocationsProps {
  readonly service: Service
  readonly country: string
  readonly postcode: string
}

function FoundLocations({ service, country, postcode }: FoundLocationsProps) {
  const { t } = useTranslation("service-info")
  const now = useLondonMoment()
  const { data, error, refetch, isFetching } = useDropLocations({
    provider: service.Provider,
    account: service.AccountId,
    code: service.DropOffProviderCode,
    country,
    postcode,
  })
  if (data === undefined) {
    if (error === null) return <LocationsSkeleton />
    return (
      <QueryFailed title={t("locations.failed")} query={{ error, isFetching, refetch }}>
        {t("locations.failedText")}
      </QueryFailed>
    )
  }
  if (data.length === 0) {
    return (
      <div role="status">
        <EmptyState icon={<IconMapPinOff size={28} stroke={1.5} />} title={t("locations.none", { postcode })}>
          {t("locations.noneText")}
        </EmptyState>
      </div>
    )
  }
  return (
    <section className={styles.found}>
      <p className={styles.count} role="status">
        {t("locations.found", { count: data.length, postcode })}
      </p>
      <ol className={styles.list}>
        {data.map((location) => (
          <LocationCard key={location.Id} location={location} now={now} />
        ))}
      </ol>
    </section>
  )
}

const PLACES = [0, 1, 2, 3]

function LocationsSkeleton() {
  const { t } = useTranslation("service-info")
  return (
    <Waiting className={styles.found} label={t("locations.loading")}>
      {PLACES.map((place) => (
        <Block key={place} height={84} />
      ))}
    </Waiting>
  )
}
