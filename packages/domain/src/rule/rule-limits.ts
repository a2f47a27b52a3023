import { ITEM_LIMITS } from "../item/item-limits.ts"

/** How much a rule, and all rules of a seller together, may hold (RULE-8). */
export const RULE_LIMITS = {
  /** Of one seller. */
  rules: 200,
  conditions: 50,
  actions: 20,
  /** Values of one condition. */
  values: 500,
  /** Values of all conditions of one rule. */
  valuesOfRule: 1000,
  /** Values of all rules of a seller together. */
  allValues: 20_000,
  /** Texts that "contains" and "does not contain" look for, in all active rules of a seller: each is looked for in every item. */
  searchedTexts: 1000,
  name: 100,
  description: 500,
  /** Characters of one value. */
  value: ITEM_LIMITS.description,
  /** Characters of a value as a trace tells of it. */
  traced: 500,
} as const

/** How many days back a rule is tried on what was sent (RULE-21). */
export const REPLAY_DAYS = 90

/** How many items of a seller a rule is tried on, the newest first. */
export const MOST_REPLAYED = 10_000
