import { calls } from "@smart-send/contract/calls"
import { getSettings } from "@smart-send/contract/settings/get-settings"
import { ok } from "@smart-send/domain/result/result"
import { expect, test } from "vitest"
import { checkRoutes } from "./check-routes.ts"
import type { RouteFor } from "./route.ts"

const routeOf = (call: RouteFor<never>["call"]): RouteFor<never> => ({ call, handle: () => Promise.resolve(ok({})) })
const all = calls.map(routeOf)

test("a call with one route passes", () => {
  expect(() => checkRoutes(calls, all)).not.toThrow()
})

test("a call without a route stops the start, and is named", () => {
  expect(() => checkRoutes(calls, all.slice(1))).toThrow("nothing answers getSettings")
})

test("a call with two routes stops the start", () => {
  expect(() => checkRoutes(calls, [...all, routeOf(getSettings)])).toThrow("getSettings is answered twice")
})

test("a route that is in no contract stops the start", () => {
  expect(() => checkRoutes(calls, [...all, routeOf({ ...getSettings, name: "secretDoor" })])).toThrow(
    "secretDoor is no call of the contract",
  )
})

test("no two calls share method and path, or name", () => {
  expect(new Set(calls.map((call) => `${call.method} ${call.path}`)).size).toBe(calls.length)
  expect(new Set(calls.map((call) => call.name)).size).toBe(calls.length)
})
