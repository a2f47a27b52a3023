import { useTranslation } from "react-i18next"
import type { Surcharge } from "../../data/surcharge/use-surcharges.ts"
import * as styles from "./surcharges.module.css"

type Size = Surcharge["BilledSize"]

/** Weight and size as the seller gave them beside what was billed (SURCHARGE-5); nothing where neither was said. */
export function MeasuresTable({ surcharge }: { readonly surcharge: Surcharge }) {
  const { t, i18n } = useTranslation("surcharges")
  const { DeclaredWeight, BilledWeight, DeclaredSize, BilledSize } = surcharge
  const number = (value: number) => value.toLocaleString(i18n.language)
  const weight = (kg: number | null) => (kg === null ? t("notSaid") : t("kg", { kg: number(kg) }))
  const size = (cm: Size) =>
    cm === null ? t("notSaid") : t("cm", { size: [cm.Length, cm.Width, cm.Height].map(number).join(" x ") })
  const rows = [
    { key: "weight", given: weight(DeclaredWeight), billed: weight(BilledWeight), isSaid: BilledWeight !== null },
    { key: "size", given: size(DeclaredSize), billed: size(BilledSize), isSaid: BilledSize !== null },
  ] as const
  const said = rows.filter(({ isSaid }) => isSaid)
  if (said.length === 0) return null
  return (
    <table className={styles.measures}>
      <thead>
        <tr>
          <th scope="col">
            <span className="ss-visually-hidden">{t("measure")}</span>
          </th>
          <th scope="col">{t("given")}</th>
          <th scope="col">{t("billed")}</th>
        </tr>
      </thead>
      <tbody>
        {said.map(({ key, given, billed }) => (
          <tr key={key}>
            <th scope="row">{t(key)}</th>
            <td className="ss-figures">{given}</td>
            <td className="ss-figures">{given === billed ? billed : <strong>{billed}</strong>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
