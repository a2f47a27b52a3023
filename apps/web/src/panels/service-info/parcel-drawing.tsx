import type { PackageDimensions } from "@smart-send/domain/parcel/package-dimensions"
import type { Service } from "@smart-send/domain/service/service"
import { useTranslation } from "react-i18next"
import { cmText, sidesText } from "../../service/measure-text.ts"
import type { MeasuredEdge, Point } from "./box-drawing.ts"
import { boxDrawing } from "./box-drawing.ts"
import type { ParcelFit } from "./parcel-fit.ts"
import { parcelFit } from "./parcel-fit.ts"
import { useFitSentence } from "./use-fit-sentence.ts"
import { WeightBar } from "./weight-bar.tsx"
import * as styles from "./parcel-drawing.module.css"

interface ParcelDrawingProps {
  readonly service: Pick<Service, "MaxWeight" | "MaxLength" | "MaxWidth" | "MaxHeight">
  /** Null: only the service's largest parcel is drawn. */
  readonly parcel: PackageDimensions | null
}

const FRAME = { width: 290, height: 176 } as const
/** Room for the measures beside and below. */
const MARGIN = { side: 70, top: 6, bottom: 24 } as const
const VIEW = [0, 0, FRAME.width + 2 * MARGIN.side, FRAME.height + MARGIN.top + MARGIN.bottom].join(" ")

/**
 * The parcel drawn to scale in the largest box that the service carries, turned so that it fits best, and its weight
 * beside the limit.
 */
export function ParcelDrawing({ service, parcel }: ParcelDrawingProps) {
  const { t, i18n } = useTranslation("service-info")
  const fit = parcelFit(service, parcel)
  const alternative = useAlternative(fit)
  return (
    <figure className={styles.drawing}>
      <figcaption className={styles.legend}>
        <span className={styles.key} data-key="limit">
          {t("drawing.limit")} <b className="ss-figures">{sidesText(fit.limits, i18n.language)}</b>
        </span>
        {parcel !== null && (
          <span className={styles.key} data-key="parcel" data-over={isTooBig(fit)}>
            {t("drawing.parcel")}{" "}
            <b className="ss-figures">
              {fit.sides === null ? t("drawing.unknown") : sidesText(fit.sides, i18n.language)}
            </b>
          </span>
        )}
        {isTooBig(fit) && (
          <span className={styles.key} data-key="over">
            {t("drawing.out")}
          </span>
        )}
      </figcaption>
      <svg className={styles.picture} viewBox={VIEW} role="img" aria-label={alternative}>
        <g transform={`translate(${MARGIN.side} ${MARGIN.top})`}>
          <Picture fit={fit} />
        </g>
      </svg>
      <WeightBar weight={fit.weight} limit={fit.maxWeight} over={fit.weightOver} hasParcel={parcel !== null} />
    </figure>
  )
}

function isTooBig(fit: ParcelFit): boolean {
  return fit.sidesOver.some((over) => over > 0)
}

function useAlternative(fit: ParcelFit): string {
  const { t, i18n } = useTranslation("service-info")
  const sentenceOf = useFitSentence()
  const limit = sidesText(fit.limits, i18n.language)
  if (fit.sides === null) return t("drawing.limitOnly", { limit })
  const parcel = sidesText(fit.sides, i18n.language)
  const side = ([0, 1, 2] as const).find((each) => fit.sidesOver[each] > 0)
  if (side === undefined) return t("drawing.fits", { parcel, limit })
  const reason = sentenceOf({ code: "tooBig", side, over: fit.sidesOver[side], limit: fit.limits[side], parcel: 0 })
  return t("drawing.over", { parcel, limit, reason })
}

function Picture({ fit }: { readonly fit: ParcelFit }) {
  const { i18n } = useTranslation("service-info")
  const { inside, hiddenEdges, frontEdges, patches, measures } = boxDrawing(fit.limits, fit.sides, FRAME)
  return (
    <>
      {inside.map((face) => (
        <polygon key={pointsText(face)} className={styles.inside} points={pointsText(face)} />
      ))}
      {hiddenEdges.map((edge) => (
        <Edge key={pointsText(edge)} className={styles.hidden} edge={edge} />
      ))}
      {patches.map(({ face, isOver, corners }) => (
        <polygon
          key={`${face} ${pointsText(corners)}`}
          className={styles.parcel}
          data-face={face}
          data-over={isOver}
          points={pointsText(corners)}
        />
      ))}
      {frontEdges.map((edge) => (
        <Edge key={pointsText(edge)} className={styles.limit} edge={edge} />
      ))}
      {measures.map((edge) => (
        <text key={edge.side} className={styles.measure} data-over={fit.sidesOver[edge.side] > 0} {...besideEdge(edge)}>
          {cmText(fit.limits[edge.side], i18n.language)}
        </text>
      ))}
    </>
  )
}

function Edge({ className, edge: [from, to] }: { readonly className: string; readonly edge: readonly [Point, Point] }) {
  return <line className={className} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
}

function pointsText(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(" ")
}

const ROOM: Readonly<Record<MeasuredEdge["room"], { dx: number; dy: number; textAnchor: "start" | "end" }>> = {
  belowLeft: { dx: -8, dy: 14, textAnchor: "end" },
  belowRight: { dx: 8, dy: 14, textAnchor: "start" },
  aboveLeft: { dx: -8, dy: -6, textAnchor: "end" },
  aboveRight: { dx: 8, dy: -6, textAnchor: "start" },
  left: { dx: -8, dy: 4, textAnchor: "end" },
  right: { dx: 8, dy: 4, textAnchor: "start" },
}

function besideEdge({ from, to, room }: MeasuredEdge): { x: number; y: number; textAnchor: "start" | "end" } {
  const { dx, dy, textAnchor } = ROOM[room]
  return { x: (from.x + to.x) / 2 + dx, y: (from.y + to.y) / 2 + dy, textAnchor }
}
