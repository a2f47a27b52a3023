import type { ReactNode } from "react"
import { BookedFact } from "./booked-fact.tsx"
import type { CellProps } from "./column.ts"
import { CourierMark } from "./courier-mark.tsx"
import { cachedText } from "./text-cache.ts"
import * as lineStyles from "./cell-lines.module.css"
import * as styles from "./service-cell.module.css"

const NOTHING = "–"

/** Who carries it, how it is handed over and until when; once it is booked, its label and its number. */
export function ServiceCell({ facts, t, tabIndex }: CellProps): ReactNode {
  const { service, mark, handOver } = facts
  return (
    <>
      <span className={`${lineStyles.line1} ${styles.service}`}>
        {mark !== null && <CourierMark letter={mark.letter} logo={logoOf(mark.service, t)} />}
        {service !== null && handOver !== null && (
          <span className={styles.handOver}>
            {cachedText(t, `handOver ${handOver}`, () => t(`row.handOver.${handOver}`))}
          </span>
        )}
        {facts.canChooseService ? (
          <button
            type="button"
            className={styles.serviceButton}
            data-act="service"
            tabIndex={tabIndex}
            aria-haspopup="dialog"
            title={service ?? undefined}
            aria-label={service === null ? chooseService(t) : changeService(t, service)}
          >
            {service ?? chooseService(t)}
          </button>
        ) : (
          <span className={styles.name} title={service ?? undefined}>
            {service ?? NOTHING}
          </span>
        )}
      </span>
      <SecondLine facts={facts} t={t} />
    </>
  )
}

type LineProps = Pick<CellProps, "facts" | "t">

function SecondLine({ facts, t }: LineProps): ReactNode {
  const { desk, trackingNumber } = facts
  if (desk.label === null && trackingNumber === "") return <Delivery facts={facts} t={t} />
  return (
    <span className={`${lineStyles.line2} ${styles.booked}`}>
      {desk.label !== null && <BookedFact fact={desk.label} word={t(`row.booked.${desk.label}`)} />}
      <span className={`ss-code ${styles.name}`} title={trackingNumber}>
        {trackingNumber}
      </span>
    </span>
  )
}

function logoOf(service: string | null, t: CellProps["t"]): string | null {
  if (service === null) return null
  return cachedText(t, `logo ${service}`, () => `url("/statics/service-logos/${encodeURIComponent(service)}.svg")`)
}

function chooseService(t: CellProps["t"]): string {
  return cachedText(t, "chooseService", () => t("row.chooseService"))
}

function changeService(t: CellProps["t"], name: string): string {
  return cachedText(t, `changeService ${name}`, () => t("row.changeService", { name }))
}

/** What of the price is duties, the delivery day, and whether the buyer has to fetch it. */
function Delivery({ facts: { by, handOver, deliversTo, duties }, t }: LineProps): ReactNode {
  if (by === null || handOver === null || deliversTo === null) return <span className={lineStyles.line2} />
  const isPoint = deliversTo === "Point"
  const paid = (): readonly string[] => (duties === null ? [] : [t("inclDuties", { ns: "shell", price: duties })])
  const words = cachedText(t, `by ${by} ${deliversTo} ${duties ?? ""}`, () =>
    [...paid(), t("row.by", { day: by }), ...(isPoint ? [t("row.toPoint")] : [])].join(", "),
  )
  const whole = cachedText(t, `delivery ${by} ${handOver} ${deliversTo} ${duties ?? ""}`, () =>
    [t("row.by", { day: by }), t(`row.handOverLong.${handOver}`), t(`row.deliversTo.${deliversTo}`), ...paid()].join(
      ", ",
    ),
  )
  return (
    <span className={lineStyles.line2} data-point={isPoint || undefined} title={whole}>
      {words}
    </span>
  )
}
