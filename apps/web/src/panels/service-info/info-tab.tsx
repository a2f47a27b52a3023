import { CountriesServed } from "./countries-served.tsx"
import { FitMessages } from "./fit-messages.tsx"
import { drawnParcel } from "./fit-notes.ts"
import { HandOver } from "./hand-over.tsx"
import { ParcelDrawing } from "./parcel-drawing.tsx"
import { Restrictions } from "./restrictions.tsx"
import type { ServiceInView } from "./service-in-view.ts"
import * as styles from "./service-info-panel.module.css"

/** What the service carries and where it goes, and whether this order fits. */
export function InfoTab({ view }: { readonly view: ServiceInView }) {
  const { service, item, quote } = view
  return (
    <>
      {item !== null && <FitMessages service={service} item={item} quote={quote} />}
      <ParcelDrawing service={service} parcel={item === null ? null : drawnParcel(service, item)} />
      {service.ShortDescriptions.length > 0 && (
        <ul className={styles.points}>
          {service.ShortDescriptions.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <Restrictions service={service} />
      <HandOver view={view} />
      <CountriesServed service={service} recipientCountry={item?.Recipient.CountryIsoCode ?? null} />
    </>
  )
}
