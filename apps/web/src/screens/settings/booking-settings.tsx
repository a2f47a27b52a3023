import { NativeSelect, Switch } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { usePaymentOptions } from "../../data/prepay/payment-options.ts"
import { useSettings } from "../../data/settings/settings.ts"
import { PAY_BY, POINTS_WILL_DO, useUserSetting } from "../../data/user-setting/use-user-setting.ts"
import { useKeptChoice } from "./use-kept-choice.ts"
import * as styles from "./settings.module.css"

/** How labels are chosen and paid for. */
export function BookingSettings() {
  const { t } = useTranslation("settings")
  const points = useUserSetting(POINTS_WILL_DO)
  const payBy = useUserSetting(PAY_BY)
  const keepPoints = useKeptChoice(points.save)
  const keepPayBy = useKeptChoice(payBy.save)
  const ways = usePayWays()
  const chosen = payBy.value ?? "PrePay"
  return (
    <section className={styles.section} aria-labelledby="ss-settings-booking">
      <h2 id="ss-settings-booking">{t("booking")}</h2>
      <NativeSelect
        label={t("payBy")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        description={t("payByText")}
        className={styles.choice}
        disabled={payBy.reading === null}
        value={chosen}
        data={[...new Set([...ways, chosen])].map((value) => ({ value, label: t(`ways.${value}`) }))}
        onChange={({ currentTarget }) => {
          const way = PAY_BY.schema.safeParse(currentTarget.value)
          if (way.success) keepPayBy(way.data)
        }}
      />
      <Switch
        label={t("points")}
        description={t("pointsText")}
        disabled={points.reading === null}
        checked={points.value === true}
        onChange={({ currentTarget }) => keepPoints(currentTarget.checked)}
      />
    </section>
  )
}

/** The ways that the seller's own provider offers, and paying later. */
function usePayWays() {
  const { OwnProvider, Providers } = useSettings()
  const [account] = Providers.find(({ Id }) => Id === OwnProvider)?.Accounts ?? []
  const options = usePaymentOptions(account === undefined ? null : { provider: OwnProvider, account: account.Id })
  return [...(options ?? []).map(({ Id }) => Id), "Later" as const]
}
