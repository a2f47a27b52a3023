import { listPaymentOptions } from "@smart-send/contract/payment/list-payment-options"
import { getUserSetting } from "@smart-send/contract/user-setting/get-user-setting"
import { saveUserSetting } from "@smart-send/contract/user-setting/save-user-setting"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { ToastHost } from "@smart-send/ui/toast-host"
import { screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { beforeAll, expect, it } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { someSettings } from "../../../stage/some-settings.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { densityPreference } from "../../storage/list-preferences.ts"
import { SettingsScreen } from "./settings-screen.tsx"

const withToasts = (
  <>
    <SettingsScreen />
    <ToastHost label="Messages" />
  </>
)

beforeAll(async () => startTexts(["settings", "printing"]))

type Setting = "PointsWillDo" | "PayBy" | "Shortcuts" | "CsvDateOrders"

function draw(over: { readonly features?: Parameters<typeof someSettings>[0] } = {}) {
  const server = edgeStandIn()
  const kept = new Map<string, unknown>([["CsvDateOrders", [{ Headings: "0123456789abcdef", Order: "dayFirst" }]]])
  const answerOf = (name: string) => ({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one value for each name, checked by the app
    Value: (kept.get(name) ?? null) as null,
    Age: kept.has(name) ? 1000 : null,
    Version: 0,
  })
  server.answer(getUserSetting, ({ query }) => answerOf(query.setting))
  server.answer(saveUserSetting, ({ query, body }) => {
    kept.set(query.setting, body)
    return answerOf(query.setting)
  })
  server.answer(listPaymentOptions, () => ({
    PaymentOptions: [
      { Id: "PrePay" as const, Name: "PrePay", Balance: 10, CurrencyCode: "GBP" },
      { Id: "Card" as const, Name: "Card", Balance: null, CurrencyCode: "GBP" },
    ],
  }))
  const { container } = drawInApp(withToasts, { server, settings: someSettings(over.features) })
  return { container, kept: (name: Setting) => kept.get(name) }
}

it("each is saved by the call that keeps it, as soon as it is changed (SETTING-10)", async () => {
  const { container, kept } = draw()
  const points = await screen.findByRole<HTMLInputElement>("switch", { name: /^Allow lockers/ })
  await expect.poll(() => points.disabled).toBe(false)
  await userEvent.click(points)
  await expect.poll(() => kept("PointsWillDo")).toBe(true)
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "How to pay" }), "Later: stage them now")
  await expect.poll(() => kept("PayBy")).toBe("Later")
  await userEvent.click(screen.getByRole("switch", { name: /^Single-key shortcuts/ }))
  await expect.poll(() => kept("Shortcuts")).toEqual({ SingleKeys: false })
  await userEvent.click(await screen.findByRole("button", { name: "Forget them" }))
  await expect.poll(() => kept("CsvDateOrders")).toEqual([])
  expect(await screen.findByText(/^Nothing is remembered/)).toBeTruthy()
  await expectAccessible(container)
})

it("colours and rows are kept on this device", async () => {
  draw()
  await userEvent.click(await screen.findByRole("radio", { name: "Dark" }))
  expect(document.documentElement.dataset["mantineColorScheme"]).toBe("dark")
  await userEvent.click(screen.getByRole("radio", { name: "Light" }))
  expect(document.documentElement.dataset["mantineColorScheme"]).toBe("light")
  const compact = screen.getByRole<HTMLInputElement>("switch", { name: /^Compact rows/ })
  const was = compact.checked
  await userEvent.click(compact)
  expect(densityPreference.read()).toBe(was ? "comfortable" : "compact")
})

it("a choice that could not be saved shows as it was, with the reason", async () => {
  const server = edgeStandIn()
  server.answer(getUserSetting, () => ({ Value: null, Age: null, Version: 0 }))
  drawInApp(withToasts, { server })
  const points = await screen.findByRole<HTMLInputElement>("switch", { name: /^Allow lockers/ })
  await expect.poll(() => points.disabled).toBe(false)
  await userEvent.click(points)
  expect(await screen.findByText("Your choice was not saved")).toBeTruthy()
  await expect.poll(() => points.checked).toBe(false)
})

it("what is set elsewhere is linked, where the tenant has it", async () => {
  draw({ features: { Features: ["Manifests"] } })
  expect((await screen.findByRole<HTMLAnchorElement>("link", { name: "Manifests" })).pathname).toMatch(/\/manifests$/)
  expect(screen.getByRole("link", { name: "My details" })).toBeTruthy()
  expect(screen.queryByRole("link", { name: "Rule manager" })).toBeNull()
})
