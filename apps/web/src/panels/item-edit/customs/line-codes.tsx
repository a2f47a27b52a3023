import { Anchor } from "@mantine/core"
import { countryName } from "@smart-send/domain/country/country"
import type { OrderLine } from "@smart-send/domain/item/order-line"
import { useTranslation } from "react-i18next"
import { problemAt } from "../draft-problems.ts"
import type { EditView } from "../edit-view.ts"
import { lineDescription } from "../order-line-fields.tsx"
import * as styles from "./customs-tab.module.css"

/** Tariff code and origin of each line, as customs will read them, with the way to Contents, where they are edited (EDIT-21). */
export function LineCodes({ view }: { readonly view: EditView }) {
  return (
    <ul className={styles.lines}>
      {view.item.MarketplaceOrderLines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines are not added or removed while they are edited here, and an imported one may have no id
        <LineCode key={`${line.Id} ${index}`} view={view} line={line} index={index} />
      ))}
    </ul>
  )
}

interface LineCodeProps {
  readonly view: EditView
  readonly line: OrderLine
  readonly index: number
}

function LineCode({ view, line, index }: LineCodeProps) {
  const { t } = useTranslation("item-customs")
  const path = `MarketplaceOrderLines.${index}.Product`
  const { TariffCode: code, CountryOfManufacture: origin } = line.Product
  const wrong = [`${path}.TariffCode`, `${path}.CountryOfManufacture`].find(
    (field) => problemAt(view.problems, field) !== undefined,
  )
  return (
    <li>
      <span className={styles.what}>{lineDescription(line)}</span>
      <span>
        {code === "" ? t("noCode") : <span className="ss-code">{code}</span>}
        {origin !== "" && `, ${t("madeIn", { country: countryName(origin) })}`}
      </span>
      <Anchor
        component="button"
        type="button"
        className="ss-alone"
        onClick={() => view.show(wrong ?? `${path}.TariffCode`)}
      >
        {t(wrong === undefined ? "editCodes" : "addCodes")}
        <span className="ss-visually-hidden">, {lineDescription(line)}</span>
      </Anchor>
      {wrong !== undefined && <p className={styles.wrong}>{problemAt(view.problems, wrong)}</p>}
    </li>
  )
}
