import { TextInput } from "@mantine/core"
import type { OrderLine } from "@smart-send/domain/item/order-line"
import { useTranslation } from "react-i18next"
import { problemAt } from "./draft-problems.ts"
import type { EditView } from "./edit-view.ts"
import { lineDescription, OrderLineFields } from "./order-line-fields.tsx"
import { ParcelSection } from "./parcel-section.tsx"
import { ValueConversion } from "./value-conversion.tsx"
import * as editFormStyles from "./edit-form.module.css"
import * as styles from "./contents-tab.module.css"

/** What is in the parcel, its value, its weight and size. */
export function ContentsTab({ view }: { readonly view: EditView }) {
  const { t } = useTranslation("item-edit")
  const { item, change, problems } = view
  const lines = item.MarketplaceOrderLines
  // With one line, its description is the parcel's description, so there is one field for both.
  const isOneThing = lines.length === 1 && lines.every((line) => lineDescription(line) === item.Description)
  const setLine = (index: number, line: OrderLine): void =>
    change({
      MarketplaceOrderLines: lines.map((each, at) => (at === index ? line : each)),
      ...(isOneThing && { Description: lineDescription(line) }),
    })

  return (
    <>
      <ParcelSection view={view} />
      <section className={editFormStyles.section} aria-labelledby="ss-edit-lines">
        <h4 id="ss-edit-lines">{t("contents.lines")}</h4>
        {!isOneThing && (
          <TextInput
            wrapperProps={{ "data-field": "Description" }}
            label={t("contents.description")}
            value={item.Description}
            onChange={(event) => change({ Description: event.currentTarget.value })}
            error={problemAt(problems, "Description")}
            withAsterisk
            autoComplete="off"
          />
        )}
        <div className={styles.lines} data-field={isOneThing ? "Description" : undefined}>
          {lines.map((line, index) => (
            <OrderLineFields
              // oxlint-disable-next-line react/no-array-index-key -- lines are not added or removed while they are edited here, and an imported one may have no id
              key={`${line.Id} ${index}`}
              view={view}
              line={line}
              index={index}
              wholeError={isOneThing ? problemAt(problems, "Description") : undefined}
              onChange={(changed) => setLine(index, changed)}
            />
          ))}
        </div>
        <ValueConversion view={view} />
      </section>
    </>
  )
}
