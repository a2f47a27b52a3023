import { createRule } from "@smart-send/contract/rule/create-rule"
import { listRules } from "@smart-send/contract/rule/list-rules"
import { orderRules } from "@smart-send/contract/rule/order-rules"
import { previewRule } from "@smart-send/contract/rule/preview-rule"
import { type Rule, ruleSchema } from "@smart-send/domain/rule/rule"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen } from "@testing-library/react"
import { beforeAll, beforeEach, expect, it } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { someSettings } from "../../../stage/some-settings.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { testId } from "../../data/items/fixtures/a-record.ts"
import { RuleManagerScreen } from "./rule-manager-screen.tsx"

beforeAll(async () => startTexts(["rules"]))
beforeEach(() => window.history.replaceState(null, "", "/rulemanager"))

const rule = (Name: string, Priority: number): Rule =>
  ruleSchema.parse({
    Id: testId(Priority),
    Name,
    Priority,
    Updated: "2026-11-24T09:00:00.000Z",
    Conditions: [{ Id: "c", Field: "Sku", Comparison: "IsOneOf", Values: ["MUG-BLU"] }],
    Actions: [{ Id: "a", Field: "Weight", Type: "Replace", Value: "0.6" }],
  })

/** The page of a seller with these rules, and a server that keeps what is changed. */
function draw(...saved: readonly Rule[]) {
  let rules = saved
  const server = edgeStandIn()
  const list = () => ({ Rules: [...rules], Findings: [] })
  server.answer(listRules, list)
  server.answer(previewRule, () => ({
    Looked: 3,
    Met: 0,
    Changed: 0,
    PriceDifference: 0,
    Priced: 0,
    Entries: [],
    Findings: [],
  }))
  server.answer(createRule, ({ body }) => {
    const made = ruleSchema.parse({
      ...body.Rule,
      Id: testId(99),
      Priority: 99,
      Updated: "2026-11-24T10:00:00.000Z",
    })
    rules = [...rules, made]
    return { ...list(), Rule: made }
  })
  server.answer(orderRules, ({ body }) => {
    rules = body.Ids.flatMap((id) => rules.filter(({ Id }) => Id === id))
    return list()
  })
  const settings = someSettings({ Features: ["RuleManager"], Providers: [] })
  return { ...drawInApp(<RuleManagerScreen />, { server, settings }), rules: () => rules }
}

it("saves no new rule without a condition, and says faults at their rows (RULE-4, RULE-32)", async () => {
  const { user, container, rules } = draw()
  await user.click(await screen.findByRole("button", { name: "New rule" }))
  const save = screen.getByRole("button", { name: "Save" })
  await user.type(screen.getByRole("textbox", { name: "Name" }), "Mugs")
  expect(save).toHaveProperty("disabled", false)
  await user.click(screen.getByRole("button", { name: "Remove condition 1" }))
  expect(save).toHaveProperty("disabled", true)
  await user.click(screen.getByRole("button", { name: "Add a condition" }))
  await user.click(save)
  expect(rules()).toEqual([])
  expect(container.querySelectorAll("[aria-invalid=true]").length).toBe(2)
  await user.type(screen.getByPlaceholderText("Type one, press Enter"), "MUG-BLU{Enter}")
  await user.type(screen.getByRole("textbox", { name: "Value" }), "0.6")
  await expectAccessible(container)
  await user.click(save)
  expect(await screen.findByText("When SKU is one of MUG-BLU: weight 0.6 kg.")).toBeTruthy()
  expect(rules().map(({ Name }) => Name)).toEqual(["Mugs"])
})

it("sets up a default rule by its fixed name (RULE-12)", async () => {
  const { user } = draw()
  await user.click(await screen.findByRole("button", { name: "Set up Weight" }))
  const name = screen.getByRole("textbox", { name: "Name" })
  expect(name).toHaveProperty("value", "Weight")
  expect(name).toHaveProperty("readOnly", true)
})

it("moves a rule by Alt and an arrow key, tells its place and keeps the focus (RULE-31)", async () => {
  const { user, rules } = draw(rule("First", 1), rule("Second", 2))
  const handle = await screen.findByRole("button", { name: /^Move First/ })
  handle.focus()
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}")
  expect(await screen.findByText("First is now 2 of 2")).toBeTruthy()
  await expect.poll(() => rules().map(({ Name }) => Name)).toEqual(["Second", "First"])
  await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toMatch(/^Move First/)
})
