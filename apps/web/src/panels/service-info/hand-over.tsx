import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useCollectionDates } from "../../data/quote/use-collection-dates.ts"
import { useDropLocations } from "../../data/quote/use-drop-locations.ts"
import { useLondonMoment } from "../../live/use-london-moment.ts"
import { dayText } from "../../locales/format.ts"
import { useLocationTexts } from "../../service/use-location-texts.ts"
import { useOpenLocations } from "../../service/use-open-locations.ts"
import type { ServiceInView } from "./service-in-view.ts"
import { Waiting } from "../../data/client/waiting.tsx"
import * as styles from "./hand-over.module.css"

/** How many locations are listed beside the link to the location search. */
const NEAREST = 3

/** How the parcel is handed over: the next collection days, or where to drop it off. */
export function HandOver({ view }: { readonly view: ServiceInView }) {
  return view.service.CollectionType === "Collection" ? <CollectionDays view={view} /> : <DropOff view={view} />
}

function CollectionDays({ view: { service, from } }: { readonly view: ServiceInView }) {
  const { t } = useTranslation("service-info")
  return (
    <section>
      <h4>{t("collection.title")}</h4>
      {from.postcode === "" ? (
        <p className="ss-quiet">{t("collection.noPlace")}</p>
      ) : (
        <NextDays service={service.Id} country={from.country} postcode={from.postcode} />
      )}
    </section>
  )
}

function NextDays(place: { readonly service: string; readonly country: string; readonly postcode: string }) {
  const { t, i18n } = useTranslation("service-info")
  const { data, isError } = useCollectionDates(place)
  if (data === undefined) {
    return isError ? <p className="ss-quiet">{t("collection.failed")}</p> : <Waiting heights={[52]} />
  }
  const [first] = data.Dates
  if (first === undefined) return <p className="ss-quiet">{t("collection.none")}</p>
  return (
    <>
      <ul className={styles.days} aria-label={t("collection.next")}>
        {data.Dates.map((date) => (
          <li key={date} className="ss-figures">
            {dayText(date, i18n.language)}
          </li>
        ))}
      </ul>
      {data.CutOff !== "" && (
        <p className="ss-quiet">{t("collection.cutOff", { time: data.CutOff, day: dayText(first, i18n.language) })}</p>
      )}
    </>
  )
}

function DropOff({ view: { service, item, from } }: { readonly view: ServiceInView }) {
  const { t } = useTranslation("service-info")
  const openLocations = useOpenLocations()
  const ref = { provider: service.Provider, account: service.AccountId, service: service.Id }
  return (
    <section>
      <h4>{t("dropOff.title")}</h4>
      {from.postcode === "" ? (
        <p className="ss-quiet">{t("dropOff.noPlace")}</p>
      ) : (
        <NearestLocations view={{ service, from }} />
      )}
      <Button variant="default" className={styles.more} onClick={() => openLocations(ref, item?.Id)}>
        {t("dropOff.more")}
      </Button>
    </section>
  )
}

function NearestLocations({ view: { service, from } }: { readonly view: Pick<ServiceInView, "service" | "from"> }) {
  const { t } = useTranslation("service-info")
  const now = useLondonMoment()
  const texts = useLocationTexts()
  const { data, isError } = useDropLocations({
    provider: service.Provider,
    account: service.AccountId,
    code: service.DropOffProviderCode,
    country: from.country,
    postcode: from.postcode,
  })
  if (data === undefined) {
    return isError ? <p className="ss-quiet">{t("dropOff.failed")}</p> : <Waiting heights={[120]} />
  }
  if (data.length === 0) return <p className="ss-quiet">{t("locations.none", { postcode: from.postcode })}</p>
  return (
    <ol className={styles.places} aria-label={t("dropOff.near", { postcode: from.postcode })}>
      {data.slice(0, NEAREST).map((location) => (
        <li key={location.Id}>
          <span className={styles.place}>{location.Name}</span>
          <span className={`${styles.distance} ss-figures`}>{texts.distance(location.Distance)}</span>
          <span className="ss-quiet">{[location.Address1, location.Postcode].filter(Boolean).join(", ")}</span>
          <span className="ss-quiet ss-figures">{texts.openingStatus(location, now)}</span>
        </li>
      ))}
    </ol>
  )
}
