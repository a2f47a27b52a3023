import type { SearchDocument } from "@smart-send/domain/search/search-document"
import {
  IconArrowBackUp,
  IconBuildingStore,
  IconMessageReport,
  IconReceiptRefund,
  IconTruck,
  IconUser,
} from "@smart-send/ui/icons"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { MarkedText } from "./marked-text.tsx"
import * as styles from "./hit.module.css"

/** Numbers of a shipment in many parcels. The others are counted. */
const MOST_NUMBERS = 3

/** What is to be known at a glance: what became of it, with whom it goes under which number, and where and by whom it was bought. */
export function HitBadges({ hit }: { readonly hit: SearchDocument }) {
  const { t } = useTranslation("order-search")
  const buyers = new Set(hit.items.map(({ buyerId }) => buyerId).filter((id) => id !== ""))
  const more = hit.parcelNumbers.length - MOST_NUMBERS
  return (
    <ul className={styles.badges}>
      {hit.isReturnCollection && (
        <Badge icon={IconArrowBackUp} meaning="moving">
          {t("badge.return")}
        </Badge>
      )}
      {hit.hasClaim && (
        <Badge icon={IconMessageReport} meaning="attention">
          {t("badge.claim")}
        </Badge>
      )}
      {hit.isRefunded && (
        <Badge icon={IconReceiptRefund} meaning="attention">
          {t("badge.refunded")}
        </Badge>
      )}
      {hit.service !== null && (
        <Badge icon={IconTruck} name={t("badge.service")}>
          <MarkedText text={hit.service.name} />
        </Badge>
      )}
      {hit.parcelNumbers.slice(0, MOST_NUMBERS).map((number) => (
        <Badge key={number} name={t("badge.tracking")} isCode>
          <MarkedText text={number} />
        </Badge>
      ))}
      {more > 0 && <li className="ss-quiet">{t("badge.moreNumbers", { count: more })}</li>}
      {hit.source !== "" && (
        <Badge icon={IconBuildingStore} name={t("badge.source")}>
          <MarkedText text={hit.source} />
        </Badge>
      )}
      {[...buyers].slice(0, 1).map((buyer) => (
        <Badge key={buyer} icon={IconUser} name={t("badge.buyer")}>
          <MarkedText text={buyer} />
        </Badge>
      ))}
    </ul>
  )
}

interface BadgeProps {
  readonly icon?: typeof IconTruck
  /** What it is, where its own words do not say it. */
  readonly name?: string
  readonly meaning?: "moving" | "attention"
  readonly isCode?: boolean
  readonly children: ReactNode
}

function Badge({ icon: Icon, name, meaning, isCode = false, children }: BadgeProps) {
  return (
    <li className={styles.badge} data-meaning={meaning} title={name}>
      {Icon !== undefined && <Icon className={styles.icon} size={14} stroke={1.5} aria-hidden />}
      {name !== undefined && <span className="ss-visually-hidden">{name} </span>}
      <span className={isCode ? `ss-code ${styles.word}` : styles.word}>{children}</span>
    </li>
  )
}
