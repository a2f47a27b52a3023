import { Radio } from "@mantine/core"
import { useTranslation } from "react-i18next"
import * as styles from "./desk.module.css"

interface ActChoiceProps<Act extends string> {
  readonly acts: readonly Act[]
  readonly chosen: Act
  readonly nameOf: (act: Act) => string
  readonly onChoose: (act: Act) => void
}

/** What is to be done: one of what the case allows now. */
export function ActChoice<Act extends string>({ acts, chosen, nameOf, onChoose }: ActChoiceProps<Act>) {
  const { t } = useTranslation("operator")
  return (
    <Radio.Group
      label={t("act.title")}
      value={chosen}
      onChange={(value) => onChoose(acts.find((act) => act === value) ?? chosen)}
    >
      <div className={styles.acts}>
        {acts.map((act) => (
          <Radio key={act} value={act} label={nameOf(act)} />
        ))}
      </div>
    </Radio.Group>
  )
}
