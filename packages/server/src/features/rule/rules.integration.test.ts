import type { Client } from "@smart-send/contract/client/create-client"
import { RULE_LIMITS } from "@smart-send/domain/rule/rule-limits"
import { aCustomer } from "@smart-send/testkit/a-customer"
import { eachTestHasASeller } from "@smart-send/testkit/each-test-has-a-seller"
import type { EdgeWorld } from "@smart-send/testkit/edge-world"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { allRoutes } from "../../routes.ts"
import { aRuleContents, ruleCalls } from "./fixtures/rule-calls.ts"

let world: EdgeWorld
let client: Client
let customerId: string
eachTestHasASeller(allRoutes, (given) => {
  ;({ world, client } = given)
  ;({ customerId } = given.seller)
})
const { create, made, list, update, remove, order } = ruleCalls(() => client)
const names = async () => (await list()).result?.Rules.map(({ Name, Priority }) => [Name, Priority])

describe("the list of rules", () => {
  it("has them by priority with default rules last, and a new one after the others", async () => {
    await made({ Name: "Weight", Tags: ["Default"], Conditions: [] })
    await made({ Name: "B" })
    await made({ Name: "A", Priority: 1 })
    expect(await names()).toEqual([
      ["A", 1],
      ["B", 2],
      ["Weight", 1],
    ])
  })

  it("is put in order in one call, and refused when a rule has come since", async () => {
    const [one, two] = [await made({ Name: "one" }), await made({ Name: "two" })]
    expect((await order(two, one)).result?.Rules.map(({ Name }) => Name)).toEqual(["two", "one"])
    expect(await names()).toEqual([
      ["two", 1],
      ["one", 2],
    ])
    expect((await order(two)).error?.code).toBe("STALE")
    expect((await order(two, two)).error?.code).toBe("STALE")
  })

  it("names rules that never run, and those that contradict each other (RULE-23)", async () => {
    await made({ Name: "All", BreakOnConditionMet: true, Priority: 1 })
    const { result } = await create({ Name: "Never", Priority: 2 })
    expect(result?.Findings).toMatchObject([
      { Kind: "NeverReached", RuleName: "Never", OtherName: "All", Message: expect.stringContaining("never runs") },
    ])
  })

  it("is told to other pages, by the feed", async () => {
    const rule = await made()
    await update(rule, { Name: "Other" })
    await remove(rule)
    const { rows } = await sql<{ topic: string }>`select topic from outbox where customer_id = ${customerId}`.execute(
      world.ownerDb,
    )
    expect(rows.map(({ topic }) => topic)).toEqual(Array.from({ length: 3 }, () => "smartsend_rules_changed"))
  })
})

describe("saving a rule", () => {
  it("is refused at a version that somebody has replaced", async () => {
    const rule = await made()
    expect((await update(rule, { Name: "First" })).result?.Rule).toMatchObject({
      Name: "First",
      Priority: rule.Priority,
    })
    expect((await update(rule, { Name: "Second" })).error?.code).toBe("STALE")
  })

  it.each([
    ["no condition", { Conditions: [] }, "Choose at least one condition."],
    ["400 parcels", { Actions: [{ Field: "Split", Value: "400" }] }, "An order can be split into 2 to 10 parcels."],
    [
      "two conditions that exclude each other",
      {
        Conditions: [
          { Field: "Weight", Comparison: "LessThanOrEqual", Values: ["1"] },
          { Field: "Weight", Comparison: "MoreThanOrEqual", Values: ["2"] },
        ],
      },
      'No order can meet both "weight is at most 1" and "weight is at least 2", so the rule would never do anything.',
    ],
    [
      "two weights",
      {
        Actions: [
          { Field: "Weight", Value: "1" },
          { Field: "Weight", Value: "2" },
        ],
      },
      "It sets the weight twice, to different values. Leave one of them.",
    ],
    [
      "a service that nobody sells",
      { Actions: [{ Field: "Service", Value: "constructor" }] },
      "This service is not on sale here. Choose another.",
    ],
    ["a weight in words", { Actions: [{ Field: "Weight", Value: "heavy" }] }, "Enter a number above 0, such as 1.5."],
  ])("is refused for %s, in a sentence, and nothing is kept (RULE-9, RULE-10)", async (_, over, message) => {
    expect((await create(over)).error).toMatchObject({ code: "INVALID", message })
    expect((await list()).result?.Rules).toEqual([])
  })

  it("is refused for a second default rule of one name, and beyond the most there can be (RULE-8, RULE-12)", async () => {
    const weight = { Name: "Weight", Tags: ["Default"], Conditions: [] }
    await made(weight)
    expect((await create(weight)).error?.message).toBe('There is a default rule "Weight" already.')
    const { RuleType: _type, ...doc } = aRuleContents()
    await sql`
      insert into rule (tenant_id, customer_id, rule_type, priority, doc)
      select 'demo', ${customerId}::uuid, 'SmartSend', place, ${JSON.stringify(doc)}::jsonb from generate_series(1, ${RULE_LIMITS.rules - 1}) as place
    `.execute(world.ownerDb)
    expect((await create()).error?.message).toBe("You have 200 rules, which is the most there can be.")
  })

  it("keeps names like __proto__ and constructor as plain texts", async () => {
    const Conditions = [{ Id: "__proto__", Field: "Sku", Comparison: "IsOneOf", Values: ["constructor", "__proto__"] }]
    expect(await made({ Name: "constructor", Conditions })).toMatchObject({ Name: "constructor", Conditions })
  })
})

it("a tenant without rules has none", async () => {
  const lite = await aCustomer(world.ownerDb, { tenant: "lite" })
  const calls = ruleCalls(() => world.client("lite", lite.customerId))
  expect((await calls.list()).error?.code).toBe("FEATURE-OFF")
  expect((await calls.create()).error?.code).toBe("FEATURE-OFF")
})
