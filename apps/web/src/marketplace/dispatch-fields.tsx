import { NativeSelect, Radio } from "@mantine/core"
import { DISPATCH_MOMENTS, type OfferedSettings } from "@smart-send/domain/marketplace-account/account-settings"
import { useSettings } from "../data/settings/settings.ts"
import { useTranslation } from "react-i18next"
import * as styles from "./marketplace.module.css"
import type { SettingsFields } from "./settings-fields.ts"

interface DispatchFieldsProps extends SettingsFields {
  /** "eBay" */
  readonly shop: string
  readonly offers: OfferedSettings
}

/** When the shop is told that a parcel is on its way, and who tells the buyer. */
export function DispatchFields({ settings, change, shop, offers }: DispatchFieldsProps) {
  const { t } = useTranslation("accounts")
  const usual = useSettings().NotifyShop ?? "Never"
  const { NotifyShop: moment, ShopTellsBuyer: shopTells } = settings
  return (
    <fieldset className={styles.group}>
      <legend>{t("settings.dispatch")}</legend>
      <NativeSelect
        label={t("settings.notify", { shop })}
        value={moment}
        onChange={({ currentTarget: { value } }) => {
          const chosen = DISPATCH_MOMENTS.find((each) => each === value)
          if (chosen !== undefined) change({ NotifyShop: chosen })
        }}
        data={DISPATCH_MOMENTS.map((each) => ({
          value: each,
          label:
            each === "Tenant"
              ? t("settings.usual", { moment: t(`settings.moments.${usual}`) })
              : t(`settings.moments.${each}`),
        }))}
      />
      {offers.ShopTellsBuyer && (
        <Radio.Group
          label={t("settings.buyer")}
          value={shopTells ? "shop" : "us"}
          onChange={(value) => change({ ShopTellsBuyer: value === "shop" })}
        >
          <div className={styles.group}>
            <Radio value="shop" label={t("settings.tells.shop", { shop })} />
            <Radio value="us" label={t("settings.tells.us")} />
          </div>
        </Radio.Group>
      )}
    </fieldset>
  )
}
