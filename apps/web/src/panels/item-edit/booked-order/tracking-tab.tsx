import { Anchor } from "@mantine/core"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { latestStep } from "@smart-send/domain/tracking/latest-step"
import { returnWeeks } from "@smart-send/domain/tracking/return-weeks"
import { trackingPageLink } from "@smart-send/domain/tracking/tracking-page-link"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { useTranslation } from "react-i18next"
import { Link, useHref } from "react-router"
import { useSettings } from "../../../data/settings/settings.ts"
import { useTracking } from "../../../data/tracking/use-tracking.ts"
import { hasPage } from "../../../location/page-features.ts"
import { baseOf } from "../../../location/site.ts"
import * as editFormStyles from "../edit-form.module.css"
import { BookedStepsList } from "./booked-steps-list.tsx"
import { ParcelEvents } from "./parcel-events.tsx"
import * as styles from "./booked-order.module.css"

/** Where a booked order is: its return, its steps, and where more is said of it (TRACK-2 to TRACK-6). */
export function TrackingTab({ item }: { readonly item: ShipmentItem }) {
  const { t } = useTranslation("booked-order")
  const { data, isError, refetch } = useTracking(item.Id, item.Updated)
  const isUnknown = data !== undefined && data.Reference === null
  return (
    <>
      {isError && (
        <p className="ss-quiet">
          {t("track.failed")}{" "}
          <Anchor component="button" type="button" onClick={() => void refetch()}>
            {t("track.tryAgain")}
          </Anchor>
        </p>
      )}
      {isUnknown ? (
        <section className={styles.block} aria-labelledby="ss-booked-no-tracking">
          <h4 id="ss-booked-no-tracking">{t("track.none")}</h4>
          <p className="ss-quiet">{t("track.noneWhy")}</p>
        </section>
      ) : (
        <>
          <HowItStands item={item} />
          <BookedStepsList item={item} />
          {data !== undefined && <ParcelEvents parcels={data.Tracking} />}
        </>
      )}
      {data !== undefined && <MoreAbout reference={data.Reference} parcels={data.Tracking} />}
    </>
  )
}

/** On its way back, or not confirmed yet. */
function HowItStands({ item }: { readonly item: ShipmentItem }) {
  const { t } = useTranslation("booked-order")
  const { Features: features } = useSettings()
  if (item.TrackingSummary?.RTS != null) {
    return (
      <p className={editFormStyles.note} data-meaning="broken">
        <MeaningIcon meaning="broken" />
        <span>
          {t("track.returning", { count: returnWeeks(item) })}{" "}
          {hasPage(features, "enquiry") && (
            <Anchor component={Link} to={`/enquiry/${item.BookingDetails?.OrderLineId ?? ""}`}>
              {t("track.enquiry")}
            </Anchor>
          )}
        </span>
      </p>
    )
  }
  return latestStep(item.TrackingSummary) === null ? <p className="ss-quiet">{t("track.notConfirmed")}</p> : null
}

interface MoreAboutProps {
  readonly reference: string | null
  readonly parcels: readonly { readonly TrackingNumber: string; readonly CourierLink: string | null }[]
}

/** The couriers' own pages, and the page that the buyer can be sent. */
function MoreAbout({ reference, parcels }: MoreAboutProps) {
  const { t } = useTranslation("booked-order")
  const { TrackingUrl } = useSettings()
  // The router's basename begins with the page's locale, where its address has one.
  const { locale } = baseOf(useHref("/"), "")
  const linked = parcels.flatMap(({ TrackingNumber: number, CourierLink: link }) =>
    link !== null && /^https?:\/\//.test(link) ? [{ number, link }] : [],
  )
  return (
    <ul className={styles.numbers}>
      {linked.map(({ number, link }) => (
        <li key={number}>
          <Anchor className="ss-alone" href={link} target="_blank" rel="noopener noreferrer">
            {t("track.courier", { number })}
          </Anchor>
        </li>
      ))}
      {reference !== null && (
        <li>
          <Anchor
            className="ss-alone"
            href={trackingPageLink(TrackingUrl, reference, locale)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t("track.page")}
          </Anchor>
        </li>
      )}
    </ul>
  )
}
