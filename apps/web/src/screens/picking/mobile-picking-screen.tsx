import { pickProgress } from "@smart-send/domain/picking/picked"
import { useTranslation } from "react-i18next"
import { CodeEntry } from "../../picking/code-entry.tsx"
import { Floor, FloorErrors } from "./floor.tsx"
import { LastScan } from "./last-scan.tsx"
import { OrderStep } from "./order-step.tsx"
import { PickingStates } from "./picking-states.tsx"
import { ProductStep } from "./product-step.tsx"
import { StepBar } from "./step-bar.tsx"
import { stepOf } from "./step-of.ts"
import { useListScans } from "./use-list-scans.ts"
import { usePicked, usePickingList, usePickPlace } from "./use-picking-list.ts"
import * as styles from "./floor.module.css"

/** app/mobile-picking: one product or one order at a time, in one hand (PICK-3, PICK-12). */
export function MobilePickingScreen() {
  return (
    <FloorErrors page="mobile">
      <OneAtATime />
    </FloorErrors>
  )
}

function OneAtATime() {
  const { t } = useTranslation("picking")
  const { t: shell } = useTranslation()
  const list = usePickingList("NotPackaged", "")
  const { orders, products, store } = list
  const picked = usePicked(store)
  const { way, at } = usePickPlace(store)
  const step = stepOf({ way, at, orders, products, picked })
  const ids = way === "product" ? products.map(({ key }) => key) : orders.map(({ id }) => id)
  const progress = pickProgress(orders, picked)
  const goTo = (place: number): void => store.goTo({ way, at: ids[place] ?? null })
  const pick = (isOn: boolean): void => {
    if (step === null) return
    store.set(step.lines, isOn)
    // The next that is still to be picked comes by itself.
    if (isOn) store.goTo({ way, at: step.next })
  }
  // What is at hand is taken by its own barcode; any other product is gone to.
  const scan = useListScans(products, ({ key }) => {
    if (step?.product?.key === key && !step.isPicked) pick(true)
    else if (step?.order?.lines.some((line) => line.key === key) === true) store.set([{ id: step.order.id, key }], true)
    else store.goTo({ way: "product", at: key })
  })
  return (
    <Floor
      title={shell("pages.app/mobile-picking")}
      other={{ to: "/app/picking-list", label: t("floorPage.all") }}
      store={store}
      progress={progress}
    >
      <PickingStates {...{ list }} filter="NotPackaged">
        {step !== null && (
          <>
            <div className={styles.step}>
              <LastScan />
              <output>
                {progress.done === progress.of && (
                  <>
                    <strong>{t("floorPage.done")}</strong> {t("floorPage.doneText")}
                  </>
                )}
              </output>
              {step.product !== null && <ProductStep product={step.product} orders={orders} />}
              {step.order !== null && (
                <OrderStep order={step.order} picked={picked} onPick={(line, isOn) => store.set([line], isOn)} />
              )}
            </div>
            <StepBar
              place={step.place}
              of={ids.length}
              isPicked={step.isPicked}
              way={way}
              canUndo={store.canUndo()}
              onGo={goTo}
              onPick={pick}
              onUndo={store.undo}
            />
          </>
        )}
      </PickingStates>
      <div className={styles.scan}>
        <CodeEntry onCode={scan} isLarge />
      </div>
    </Floor>
  )
}
