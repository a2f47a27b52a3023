import { MoneyText } from "@smart-send/ui/money-text"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { DashboardCounts } from "../../data/dashboard/use-dashboard-counts.ts"
import { useSettings } from "../../data/settings/settings.ts"
import { tiles, type Tile } from "./tiles.ts"
import { WaitingLine } from "../../data/client/waiting.tsx"
import * as styles from "./home.module.css"

interface TileGridProps {
  readonly counts: DashboardCounts | undefined
  /** The counts could not be read: tiles are links all the same. */
  readonly isFailed: boolean
}

/** The tiles of the tenant (ACCOUNT-1): each a link to what it speaks of. */
export function TileGrid({ counts, isFailed }: TileGridProps) {
  const { t } = useTranslation("home")
  const { Features: features } = useSettings()
  return (
    <section aria-label={t("tilesTitle")}>
      <ul className={styles.tiles}>
        {tiles
          .filter(({ feature }) => features.includes(feature))
          .map((tile) => (
            <li key={tile.name}>
              <TileLink {...{ tile, counts, isFailed }} />
            </li>
          ))}
      </ul>
    </section>
  )
}

function TileLink({ tile, counts, isFailed }: TileGridProps & { readonly tile: Tile }) {
  const { t } = useTranslation("home")
  const { name, icon: Icon, to, figure } = tile
  return (
    <Link className={styles.tile} to={to} data-has-figure={figure !== null}>
      <span className={styles.tileName}>
        <Icon size={20} stroke={1.5} aria-hidden />
        {t(`tiles.${name}.name`)}
      </span>
      {figure !== null && <TileFigure {...{ tile, counts, isFailed }} />}
      <span className={styles.note}>{t(`tiles.${name}.note`)}</span>
    </Link>
  )
}

function TileFigure({ tile: { figure }, counts, isFailed }: TileGridProps & { readonly tile: Tile }) {
  const { t, i18n } = useTranslation("home")
  if (figure === null) return null
  if (counts === undefined)
    return isFailed ? (
      <span>{t("notRead")}</span>
    ) : (
      <WaitingLine shape={{ width: 56, height: 28 }} instead={t("notRead")} />
    )
  const value = figure.of(counts)
  return (
    <strong className={styles.figure}>
      {figure.kind === "Money" ? (
        <MoneyText amount={value} currency={counts.Others.CurrencyCode} locale={i18n.language} />
      ) : (
        value.toLocaleString(i18n.language)
      )}
    </strong>
  )
}
