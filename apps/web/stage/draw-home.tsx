import type { ResultOf } from "@smart-send/contract/call/define-call"
import { getDashboardCounts } from "@smart-send/contract/dashboard/get-dashboard-counts"
import { listIntegrations } from "@smart-send/contract/marketplace-account/list-integrations"
import { listMonthlyStats } from "@smart-send/contract/stats/list-monthly-stats"
import { featureSchema, type Feature, type Settings } from "@smart-send/domain/settings/settings"
import { ToastHost } from "@smart-send/ui/toast-host"
import { screen, waitFor } from "@testing-library/react"
import { expect } from "vitest"
import { HomeScreen } from "../src/screens/home/home-screen.tsx"
import { anAccount, anIntegration, prestaShop } from "./an-integration.ts"
import { drawInApp } from "./draw-in-app.tsx"
import { edgeStandIn } from "./edge-stand-in.ts"
import { someSettings } from "./some-settings.ts"

type Counts = ResultOf<typeof getDashboardCounts>

const NOTHING_TO_DO = { LabelsToPrint: 0, ParcelsInTrouble: 0, OrdersToMend: 0, FailedDispatches: 0 }
/** Counts with figures for every tile, and concerns and cases to do. */
export const counted = (over: Partial<NonNullable<Counts["Others"]>> = {}): Counts => ({
  NewOrders: 128,
  AccountConcerns: 3,
  NotImported: { Orders: 0, Concerns: 0 },
  Others: {
    AwaitingDispatch: 12,
    InTransit: 345,
    Booked: 90_210,
    PrePayBalance: 415.8,
    CurrencyCode: "GBP",
    SupportTickets: 2,
    Claims: 1,
    ...NOTHING_TO_DO,
    ...over,
  },
})

/** The national post, with an account. */
export const POST: Settings["Providers"][number] = {
  Id: "RMOBA",
  Name: "National Post",
  Accounts: [{ Id: "oba", Name: "Online business account" }],
}

/** From November of one year to November of the next. */
const months = Array.from({ length: 13 }, (_, n) => ({
  Month: ((n + 10) % 12) + 1,
  Year: n < 2 ? 2025 : 2026,
  BusinessShipmentQuantity: n,
  BusinessNetTotal: n * 1.5,
  AllShipmentQuantity: n * 1000,
  AllNetTotal: n * 20,
}))

export interface Given {
  readonly features?: readonly Feature[]
  readonly counts?: Counts | null
  readonly providers?: readonly Settings["Providers"][number][]
}

/** My Account of a tenant that has everything, or what is given. */
export function drawHome({ features = featureSchema.options, counts = counted(), providers = [POST] }: Given = {}) {
  const server = edgeStandIn()
  if (counts !== null) {
    server.answer(getDashboardCounts, ({ query }) => ({
      ...counts,
      Others: query.part === "All" ? counts.Others : null,
    }))
  }
  server.answer(listIntegrations, () => ({ Providers: [anIntegration({ Accounts: [anAccount()] }), prestaShop()] }))
  server.answer(listMonthlyStats, () => ({ CurrencyCode: "GBP", Months: months }))
  const settings = someSettings({ Features: [...features], Providers: [...providers] })
  return {
    ...drawInApp(
      <>
        <HomeScreen />
        <ToastHost label="Messages" />
      </>,
      { server, settings },
    ),
    server,
  }
}

/** Every feature but these. */
export const without = (...gone: readonly Feature[]): readonly Feature[] =>
  featureSchema.options.filter((feature) => !gone.includes(feature))
export const tiles = () => screen.getByRole("region", { name: "Your account at a glance" })
export const actions = () => screen.getByRole("navigation", { name: "Actions" })
export const toDo = () => screen.getByRole("region", { name: "To do now" })
/** Everything that is counted has come. */
export const isRead = async () => waitFor(() => expect(toDo().getAttribute("aria-busy")).toBe("false"))
