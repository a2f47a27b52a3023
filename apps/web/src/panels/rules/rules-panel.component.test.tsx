import { createRule } from "@smart-send/contract/rule/create-rule"
import { deleteRule } from "@smart-send/contract/rule/delete-rule"
import { listRules } from "@smart-send/contract/rule/list-rules"
import { suggestRule } from "@smart-send/contract/rule/suggest-rule"
import { updateRule } from "@smart-send/contract/rule/update-rule"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { ruleContentsSchema, ruleSchema, type Rule, type RuleContents } from "@smart-send/domain/rule/rule"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen } from "@testing-library/react"
import { beforeAll, beforeEach, expect, it } from "vitest"
import { drawOrderPanel } from "../../../stage/draw-order-panel.tsx"
import { startTexts } from "../../../stage/start-texts.ts"
import { readyRecord, testId } from "../../data/items/fixtures/a-record.ts"
import { ruleDraftOf } from "../../data/rule/rule-draft.ts"
import { RulesPanel } from "./rules-panel.tsx"

beforeAll(async () => startTexts(["rules"]))
beforeEach(() => window.history.replaceState(null, "", "/sold-items"))

const rule = (over: Partial<Record<keyof Rule, unknown>> = {}): Rule =>
  ruleSchema.parse({
    Id: testId(50),
    Name: "Gift 👩‍👩‍👧‍👦",
    Tags: ["InlineTag"],
    Priority: 4,
    Updated: "2026-11-24T09:00:00.000Z",
    Conditions: [{ Id: "c", Field: "Sku", Comparison: "IsOneOf", Values: ["OTHER", "SKU-1"] }],
    Actions: [{ Id: "a", Field: "Tag", Type: "Append", Value: "Gift" }],
    ...over,
  })

interface Stand {
  readonly rules?: readonly Rule[]
  readonly suggested?: { readonly Rule: RuleContents | null; readonly Reason: string | null }
  readonly item?: Partial<ShipmentItem>
}

/** The Rules panel of one order, before a server that keeps what is saved. */
function draw({ rules = [], suggested = { Rule: null, Reason: null }, item = {} }: Stand = {}) {
  let kept = rules
  const list = () => ({ Rules: [...kept], Findings: [] })
  const keep = (contents: RuleContents, Id = testId(60)) => {
    const made = ruleSchema.parse({ Priority: 9, ...contents, Id, Updated: "2026-11-24T10:00:00.000Z" })
    kept = [...kept.filter((each) => each.Id !== made.Id), made]
    return { ...list(), Rule: made }
  }
  const drawn = drawOrderPanel(readyRecord(1, 4.12, 3.43, item), {
    panel: RulesPanel,
    settings: { Features: ["RuleManager"] },
    knows: (server) => {
      server.answer(listRules, list)
      server.answer(createRule, ({ body }) => keep(body.Rule))
      server.answer(updateRule, ({ params, body }) => keep(body.Rule, testId(Number.parseInt(params.id.slice(-4), 10))))
      server.answer(deleteRule, ({ params }) => {
        kept = kept.filter(({ Id }) => Id !== params.id)
        return list()
      })
      server.answer(suggestRule, () => suggested)
    },
  })
  return { ...drawn, kept: () => kept }
}

const tick = (name: RegExp) => screen.findByRole("checkbox", { name })
const save = () => screen.getByRole("button", { name: "Save" })

it("makes a rule of an order by what is ticked, and can't save one without a condition (RULE-4, RULE-33)", async () => {
  const { user, kept } = draw()
  const sku = await tick(/^SKU is one of SKU-1$/)
  expect(sku).toHaveProperty("checked", true)
  await user.click(sku)
  expect(save()).toHaveProperty("disabled", true)
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull()
  await user.click(sku)
  await user.click(await tick(/^Size 10 × 10 × 10 cm$/))
  await expectAccessible()
  await user.click(save())
  await expect.poll(() => kept().map(({ Name }) => Name)).toEqual(["SKU-1"])
  expect(kept()[0]?.Actions.map(({ Field, Value }) => `${Field} ${Value}`)).toEqual([
    "Weight 1",
    "Length 10",
    "Width 10",
    "Height 10",
  ])
})

it("changes the rule that is there for such orders, and keeps of it what it has no tick for", async () => {
  const { user, kept, server } = draw({ rules: [rule()] })
  expect(await screen.findByText('For orders like this there is your rule "Gift 👩‍👩‍👧‍👦".')).toBeTruthy()
  await user.click(await tick(/^Weight 1 kg$/))
  await user.click(save())
  await expect.poll(() => server.asked(updateRule).length).toBe(1)
  expect(server.asked(updateRule)[0]?.body.Rule).toMatchObject({
    Name: "Gift 👩‍👩‍👧‍👦",
    Priority: 4,
    Conditions: [{ Values: ["OTHER", "SKU-1"] }],
    Actions: [
      { Field: "Weight", Value: "1" },
      { Field: "Tag", Value: "Gift" },
    ],
  })
  expect(kept()).toHaveLength(1)
})

it("offers to delete a rule that has lost its last condition (RULE-4)", async () => {
  const { user, kept } = draw({ rules: [rule()] })
  await user.click(await tick(/^SKU is one of/))
  expect(save()).toHaveProperty("disabled", true)
  await user.click(screen.getByRole("button", { name: "Delete" }))
  await expect.poll(kept).toEqual([])
})

it("names the rules that have changed the order, with links to those that are still there (RULE-35)", async () => {
  draw({ rules: [rule()], item: { RuleNames: ["Gift 👩‍👩‍👧‍👦", "constructor"] } })
  const link = await screen.findByRole("link", { name: "Gift 👩‍👩‍👧‍👦" })
  expect(link.getAttribute("href")).toBe(`/rulemanager?rule=${testId(50)}`)
  expect(screen.getByText("constructor")).toBeTruthy()
  expect(screen.queryByRole("link", { name: "constructor" })).toBeNull()
})

it("opens a draft of the last change in the rule manager, and saves nothing (RULE-26, RULE-33)", async () => {
  const { Id: _id, Updated: _updated, Priority: _priority, ...contents } = rule({ Name: "Always for SKU-1" })
  const { user, kept } = draw({ suggested: { Rule: ruleContentsSchema.parse(contents), Reason: null } })
  await user.click(await screen.findByRole("button", { name: "Make a rule of my last change" }))
  await expect.poll(() => window.location.pathname + window.location.search).toBe("/rulemanager?rule=new")
  const carried: unknown = window.history.state
  const state: unknown = typeof carried === "object" && carried !== null ? Reflect.get(carried, "usr") : null
  expect(ruleDraftOf(state)?.Name).toBe("Always for SKU-1")
  expect(kept()).toEqual([])
})

it("says why no rule can be made of the last change", async () => {
  const Reason = "Nothing that was changed by hand on this order can be done by a rule."
  const { user } = draw({ suggested: { Rule: null, Reason } })
  await user.click(await screen.findByRole("button", { name: "Make a rule of my last change" }))
  expect(await screen.findByText(Reason)).toBeTruthy()
  expect(window.location.pathname).toBe("/sold-items")
})
