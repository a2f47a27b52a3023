import type { previewRule as previewRuleCall } from "@smart-send/contract/rule/preview-rule"
import { isDefaultRule } from "@smart-send/domain/rule/default-rules"
import { ruleFindings } from "@smart-send/domain/rule/rule-findings"
import type { Rule } from "@smart-send/domain/rule/rule"
import { err, ok } from "@smart-send/domain/result/result"
import { ruleIdSchema } from "@smart-send/domain/id/id"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { readRules } from "../../records/rule/rule-store.ts"
import { ruleWorldFor } from "../../records/rule/rule-world-for.ts"
import { pointsWillDoIn } from "../../records/user-setting/points-will-do.ts"
import { checkedRule } from "./checked-rule.ts"
import { readReplayed } from "./read-replayed.ts"
import { replayPrice } from "./replay-price.ts"
import { createReplay } from "./replay.ts"

type Call = typeof previewRuleCall

/** The id of a rule that is not saved yet. */
const UNSAVED = ruleIdSchema.parse("00000000-0000-0000-0000-000000000000")

/**
 * Tries a rule on what is there: each item is looked at as it came in, under the seller's rules without this one and
 * with it, and the difference is this rule's doing. Nothing is saved.
 */
export async function previewRule(
  platform: Platform,
  context: CustomerContext,
  { params, body }: Input<Call>,
): Promise<Answer<Call>> {
  const { customerId } = context
  const world = ruleWorldFor(platform, context)
  return context.tx(async (tx) => {
    const rules = await readRules(tx, customerId, params.type)
    const replaced = rules.find(({ Id }) => Id === body.RuleId)
    if (body.RuleId !== undefined && replaced === undefined) return err({ code: "NOT-FOUND" })
    const others = rules.filter((rule) => rule !== replaced)
    const checked = checkedRule(body.Rule, others, world)
    if (!checked.ok) return checked
    const last = others.reduce((most, { Priority }) => Math.max(most, Priority), 0)
    const draft: Rule = {
      ...checked.value,
      Id: replaced?.Id ?? UNSAVED,
      Priority: checked.value.Priority ?? replaced?.Priority ?? last + 1,
      // Tried before it is switched on, too.
      Active: true,
      Updated: platform.clock.now().toISOString(),
    }
    const price = replayPrice(platform, context, await pointsWillDoIn(tx, context.caller))
    const replay = createReplay({ draft, others, world, price, skip: body.Skip, take: body.Take })
    for await (const part of readReplayed(tx, customerId, body.Of)) for (const each of part) replay.add(each)
    return ok({ ...replay.result(), Findings: findingsOf(draft, others, world) })
  })
}

/** What is wrong with this rule beside the others, under the name of no id while it has none. */
function findingsOf(draft: Rule, others: readonly Rule[], world: ReturnType<typeof ruleWorldFor>) {
  const usual = others.filter((rule) => !isDefaultRule(rule))
  const own = ruleFindings([...usual, draft], world).filter((each) => [each.RuleId, each.OtherId].includes(draft.Id))
  return own.map(({ Kind, RuleId, RuleName, OtherId, OtherName, Message }) => ({
    Kind,
    RuleId: known(RuleId) ?? "",
    RuleName,
    OtherId: known(OtherId),
    OtherName,
    Message,
  }))
}

function known(id: string | null): string | null {
  return id === UNSAVED ? "" : id
}
