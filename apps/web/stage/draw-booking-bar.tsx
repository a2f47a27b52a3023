import { getPrepayBalance } from "@smart-send/contract/prepay/get-prepay-balance"
import type { Feature } from "@smart-send/domain/settings/settings"
import { act, screen, within } from "@testing-library/react"
import { aBalance } from "./a-balance.ts"
import { drawInApp } from "./draw-in-app.tsx"
import { edgeStandIn } from "./edge-stand-in.ts"
import { someSettings } from "./some-settings.ts"
import type { BookingRun } from "../src/data/booking/booking-run.ts"
import type { WantedBooking } from "../src/data/booking/wanted-booking.ts"
import type { BookingRunner } from "../src/data/booking/booking-runner.ts"
import { readyRecord, testId } from "../src/data/items/fixtures/a-record.ts"
import type { ItemRecord } from "../src/data/items/item-record.ts"
import { createItemStore } from "../src/data/items/item-store.ts"
import { aSession } from "../src/data/session/fixtures/a-session.ts"
import { createGridStore } from "../src/grid/grid-state.ts"
import { inListOrder } from "../src/grid/list/in-list-order.ts"
import { selectionOf } from "../src/grid/list/selection.ts"
import type { ReadyToSend } from "../src/screens/sold-items/ready-to-send.ts"
import { BookingBar } from "../src/screens/sold-items/booking/booking-bar.tsx"
import type { BookingBarProps } from "../src/screens/sold-items/booking/booking-bar-props.ts"

export const threeReady = () => [readyRecord(1), readyRecord(2), readyRecord(3)]
const ids = (...numbers: readonly number[]) => numbers.map(testId)
export const here = (...numbers: readonly number[]): ReadyToSend => ({
  ids: ids(...numbers),
  goTo: null,
  isPayable: false,
})

interface BarParts extends Partial<Pick<BookingBarProps, "readyElsewhere" | "left" | "toFix">> {
  readonly records?: readonly ItemRecord[]
  readonly ready?: ReadyToSend
  /** Null while the server has not said it. */
  readonly credit?: number | null
  readonly selected?: readonly number[]
  readonly run?: BookingRun
  /** Beside labels. */
  readonly features?: readonly Feature[]
  /** Answers what the bar asks beside the balance. */
  readonly server?: ReturnType<typeof edgeStandIn>
}

/** The bar in one of its states, and what was asked of it. */
export function drawBar({
  records = threeReady(),
  ready = here(),
  credit = 20,
  selected = [],
  run,
  features = [],
  server = edgeStandIn(),
  ...counts
}: BarParts = {}) {
  server.answer(getPrepayBalance, async () => (credit === null ? new Promise(() => {}) : aBalance({ Balance: credit })))
  const store = createItemStore()
  store.put(records)
  const grid = createGridStore(aSession())
  const asked: string[] = []
  const tell = (what: string) => () => void asked.push(what)
  const runner: BookingRunner = {
    run: () => run ?? null,
    subscribe: () => () => {},
    book: (wanted) => asked.push(bookedBy(wanted)),
    retry: ({ groups }) => asked.push(`retry ${groups.flatMap((group) => group.ids).length}`),
    answer: (isAgreed) => asked.push(`answer ${String(isAgreed)}`),
    resume: tell("resume"),
    pause: tell("pause"),
    goOn: tell("go on"),
    leaveUnpaid: tell("leave unpaid"),
    dismiss: tell("dismiss"),
  }
  const drawn = drawInApp(
    <div data-sold-items>
      <BookingBar
        {...{ runner, store, grid, ready }}
        labels={{ isWorking: false, print: (printed) => asked.push(`print ${printed.length}`) }}
        notReady={records.map(({ id }) => id).filter((id) => !ready.ids.includes(id))}
        place=""
        shownIds={records.map(({ id }) => id)}
        readyElsewhere={counts.readyElsewhere ?? 0}
        left={counts.left ?? records.length}
        toFix={counts.toFix ?? 0}
        inOrder={(wanted) =>
          inListOrder(
            records.map(({ id }) => id),
            wanted,
          )
        }
        onSendReady={tell("send ready")}
        onShowOnly={(shown) => asked.push(`show ${shown.size}`)}
        onShowAll={tell("show all")}
        onToFix={tell("to fix")}
      />
    </div>,
    { server, settings: someSettings({ Features: ["Labels", ...features] }) },
  )
  if (selected.length > 0) act(() => grid.set({ selection: selectionOf(ids(...selected)) }))
  /** An item changes by itself. */
  const change = async (record: ItemRecord) => {
    await act(async () => {
      const told = new Promise<void>((resolve) => {
        const stop = store.onList(() => {
          stop()
          resolve()
        })
      })
      store.put([record])
      await told
    })
  }
  return { ...drawn, asked, change }
}

function bookedBy({ groups, payBy, discountCode = "", read }: WantedBooking): string {
  const words = [
    "book",
    groups.flatMap((group) => group.ids).length,
    payBy === "PrePay" ? "" : payBy,
    discountCode,
    read === undefined ? "" : `after reading ${read.count} for ${read.total}`,
  ]
  return words.filter((word) => word !== undefined && word !== "").join(" ")
}

export const bar = () => within(screen.getByRole("region", { name: "Booking" }))
