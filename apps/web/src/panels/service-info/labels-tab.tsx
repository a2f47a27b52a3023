import { labelFormats } from "@smart-send/domain/label/label-format"
import { moneyText } from "@smart-send/ui/money-text"
import { IconPrinter, IconPrinterOff } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { extraOffer, type ExtraOffer } from "./extra-offer.ts"
import type { ServiceInView } from "./service-in-view.ts"
import * as serviceInfoPanelStyles from "./service-info-panel.module.css"
import * as styles from "./labels-tab.module.css"

/** Whether a printer is needed, the alternatives, and the label formats. */
export function LabelsTab({ view }: { readonly view: ServiceInView }) {
  const { t } = useTranslation("service-info")
  const { service } = view
  const Icon = service.IsPrinterRequired ? IconPrinter : IconPrinterOff
  const inStore = extraOffer(view, "PrintInStore")
  const driver = extraOffer(view, "DriverBringsLabel")
  const hasOtherWays = inStore.kind !== "none" || driver.kind !== "none"
  const need = service.IsPrinterRequired ? "needed" : "notNeeded"
  return (
    <>
      <div className={styles.lead}>
        <Icon size={24} stroke={1.5} aria-hidden />
        <div>
          <h4>{t(hasOtherWays && service.IsPrinterRequired ? "labels.neededOr" : `labels.${need}`)}</h4>
          <p className="ss-quiet">{t(`labels.${need}Text`)}</p>
        </div>
      </div>
      <section>
        <h4>{t("labels.waysTitle")}</h4>
        <ul className={styles.ways}>
          <Way name={t("labels.print")} text={t("labels.printText")} offer={null} view={view} />
          {inStore.kind !== "none" && (
            <Way name={t("labels.printInStore")} text={t("labels.printInStoreText")} offer={inStore} view={view} />
          )}
          {!service.IsPrinterRequired && !hasOtherWays && (
            <Way name={t("labels.showCode")} text={t("labels.showCodeText")} offer={null} view={view} />
          )}
          {driver.kind !== "none" && (
            <Way name={t("labels.driver")} text={t("labels.driverText")} offer={driver} view={view} />
          )}
        </ul>
        {!hasOtherWays && service.IsPrinterRequired && <p className="ss-quiet">{t("labels.none")}</p>}
      </section>
      <section>
        <h4>{t("labels.formatTitle")}</h4>
        <ul className={serviceInfoPanelStyles.points}>
          {labelFormats.map((format) => (
            <li key={format}>{t(`labels.formats.${format}`)}</li>
          ))}
        </ul>
      </section>
    </>
  )
}

interface WayProps {
  readonly name: string
  readonly text: string
  readonly offer: ExtraOffer | null
  readonly view: ServiceInView
}

function Way({ name, text, offer, view }: WayProps) {
  const { t, i18n } = useTranslation("service-info")
  const currency = view.quote?.CurrencyCode
  return (
    <li>
      <span className={styles.way}>
        <strong>{name}</strong>
        {offer?.kind === "included" && <span>{t("labels.included")}</span>}
        {offer?.kind === "sold" && currency !== undefined && (
          <span className="ss-figures">
            {offer.extra.Price === 0
              ? t("labels.included")
              : t("labels.extra", { price: moneyText(offer.extra.Price, currency, i18n.language) })}
          </span>
        )}
      </span>
      <span className="ss-quiet">{text}</span>
    </li>
  )
}
