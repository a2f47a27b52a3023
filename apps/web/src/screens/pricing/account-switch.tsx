import { NativeSelect, SegmentedControl } from "@mantine/core"
import { useTranslation } from "react-i18next"
import * as styles from "./account-switch.module.css"

export interface AccountChoice {
  readonly provider: string
  readonly account: string
  readonly name: string
}

interface AccountSwitchProps {
  readonly choices: readonly AccountChoice[]
  readonly choice: AccountChoice
  readonly onChoose: (choice: AccountChoice) => void
}

/** Up to this many accounts are drawn as buttons side by side. */
const FEW = 3

/** Chooses whose rates are shown, if the seller has several accounts. */
export function AccountSwitch({ choices, choice, onChoose }: AccountSwitchProps) {
  const { t } = useTranslation("pricing")
  const data = choices.map((each) => ({ value: keyOf(each), label: each.name }))
  const choose = (key: string): void => {
    const found = choices.find((each) => keyOf(each) === key)
    if (found !== undefined) onChoose(found)
  }
  return choices.length <= FEW ? (
    <SegmentedControl
      className={styles.account}
      aria-label={t("account")}
      data={data}
      value={keyOf(choice)}
      onChange={choose}
    />
  ) : (
    <NativeSelect
      className={styles.account}
      aria-label={t("account")}
      data={data}
      value={keyOf(choice)}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}

function keyOf({ provider, account }: AccountChoice): string {
  return `${provider}~${account}`
}
