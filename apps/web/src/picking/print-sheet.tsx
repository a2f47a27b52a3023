import { formatPostcode } from "@smart-send/domain/address/postcode"
import { labelReference } from "@smart-send/domain/item/label-reference"
import { productsToPick } from "@smart-send/domain/picking/products-to-pick"
import { useTranslation } from "react-i18next"
import type { PickOrder } from "./order-to-pick.ts"
import type { PickWay } from "./picked-store.ts"
import * as styles from "./print-sheet.module.css"

interface PrintSheetProps {
  readonly orders: readonly PickOrder[]
  readonly way: PickWay
}

/** The picking list on paper: black on white, and every row of it (PICK-10). */
export function PrintSheet({ orders, way }: PrintSheetProps) {
  const { t } = useTranslation("picking")
  const products = productsToPick(orders)
  const pieces = products.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section className={styles.sheet} aria-label={t("sheet.title")}>
      <h1>{t("sheet.title")}</h1>
      <p>
        {[
          t("orders", { count: orders.length }),
          t("products", { count: products.length }),
          t("pieces", { count: pieces }),
        ].join(", ")}
      </p>
      {way === "product" ? <ProductTable orders={orders} /> : <OrderTable orders={orders} />}
    </section>
  )
}

function ProductTable({ orders }: Pick<PrintSheetProps, "orders">) {
  const { t } = useTranslation("picking")
  const references = new Map(orders.map(({ id, item }) => [id, labelReference(item) || item.Recipient.Name]))
  return (
    <table>
      <thead>
        <tr>
          <th>{t("sheet.quantity")}</th>
          <th>{t("sheet.sku")}</th>
          <th>{t("sheet.product")}</th>
          <th>{t("sheet.orders")}</th>
          <th>{t("sheet.done")}</th>
        </tr>
      </thead>
      <tbody>
        {productsToPick(orders).map(({ key, sku, product, quantity, orders: own }) => (
          <tr key={key}>
            <td className={styles.number}>{quantity}</td>
            <td className={`ss-code ${styles.code}`}>{sku}</td>
            <td>{product}</td>
            <td>{own.map((each) => `${each.quantity} x ${references.get(each.id) ?? ""}`).join(", ")}</td>
            <td className={styles.box}>□</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function OrderTable({ orders }: Pick<PrintSheetProps, "orders">) {
  const { t } = useTranslation("picking")
  return (
    <table>
      <thead>
        <tr>
          <th>{t("sheet.to")}</th>
          <th>{t("sheet.service")}</th>
          <th>{t("sheet.lines")}</th>
          <th>{t("sheet.done")}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ id, item: { Recipient, BookingDetails }, lines }) => (
          <tr key={id}>
            <td>
              {Recipient.Name}
              <br />
              {Recipient.Town} {formatPostcode(Recipient.Postcode, Recipient.CountryIsoCode)}
            </td>
            <td>{BookingDetails?.Service.Name}</td>
            <td>
              {lines.map(({ key, sku, product, quantity }) => (
                <div key={key}>
                  {quantity} x {sku === "" ? "" : <span className="ss-code">{sku}</span>} {product}
                </div>
              ))}
            </td>
            <td className={styles.box}>□</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
