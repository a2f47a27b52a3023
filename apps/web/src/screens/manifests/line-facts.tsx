import { useTranslation } from "react-i18next"
import type { ManifestLine } from "../../data/manifest/use-manifests.ts"
import { numberText } from "../../locales/format.ts"
import * as styles from "./manifests.module.css"

/** A parcel of a manifest: for whom, by which service, under which number, and how heavy. */
export function LineFacts({ line }: { readonly line: ManifestLine }) {
  const { t, i18n } = useTranslation("manifests")
  const weight = numberText(line.Weight, i18n.language, 2)
  return (
    <div className={styles.facts}>
      <span className={styles.name}>{line.RecipientName || t("noBuyer")}</span>
      <span className="ss-quiet">{[line.RecipientTown, line.RecipientPostcode].filter(Boolean).join(", ")}</span>
      <span>{line.ServiceName}</span>
      <span className="ss-code">{line.TrackingNumber}</span>
      <span className="ss-quiet ss-figures">{t("load", { count: line.Parcels, weight })}</span>
    </div>
  )
}
