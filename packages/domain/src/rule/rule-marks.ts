import { z } from "zod"
import type { ShipmentItem } from "../item/item.ts"
import { extraIdSchema, itemExtraSchema } from "../extra/extra.ts"
import { itemServiceSchema } from "../service/service.ts"
import { ruleStateOf, withRuleState, type RuleState } from "./rule-state.ts"

const number = z.strictObject({ from: z.number(), to: z.number() }).optional()
const text = z.strictObject({ from: z.string(), to: z.string() }).optional()

/**
 * What rules have changed of an item's fields, from what to what. With it the item can be looked at as it came in, so that
 * applying rules again never adds to what they did before (ADR 101).
 */
export const ruleMarksSchema = z.strictObject({
  Weight: number,
  Length: number,
  Width: number,
  Height: number,
  LabelReference: text,
  Email: text,
  Phone: text,
  service: z.strictObject({ from: itemServiceSchema.nullable(), to: itemServiceSchema.nullable() }).optional(),
  tagsAdded: z.array(z.string()).optional(),
  extrasAdded: z.array(itemExtraSchema).optional(),
  extrasRemoved: z.array(itemExtraSchema).optional(),
  /** Extras that rules took off or keep off, beside those that the seller took off. */
  extrasKeptOff: z.array(extraIdSchema).optional(),
  tariffCodes: z.array(z.strictObject({ line: z.int().min(0), from: z.string(), to: z.string() })).optional(),
  isSavedForLater: z.boolean().optional(),
})
export type RuleMarks = z.infer<typeof ruleMarksSchema>

const SCALARS = ["Weight", "Length", "Width", "Height"] as const
const WRITTEN = ["LabelReference", "Email", "Phone"] as const

/** What lies between two states of one item in the fields that have one value each. */
function fieldMarksBetween(before: RuleState, after: RuleState): RuleMarks {
  const marks: RuleMarks = {}
  for (const field of SCALARS)
    if (before[field] !== after[field]) marks[field] = { from: before[field], to: after[field] }
  for (const field of WRITTEN)
    if (before[field] !== after[field]) marks[field] = { from: before[field], to: after[field] }
  if (before.service !== after.service) marks.service = { from: before.service, to: after.service }
  return marks
}

/** What lies between two states of one item. */
export function marksBetween(before: RuleState, after: RuleState): RuleMarks {
  const marks = fieldMarksBetween(before, after)
  const tagsAdded = after.tags.filter((tag) => !before.tags.includes(tag))
  if (tagsAdded.length > 0) marks.tagsAdded = tagsAdded
  const extrasAdded = after.extras.filter(
    ({ Id, AddedBy }) => !before.extras.some((extra) => extra.Id === Id && extra.AddedBy === AddedBy),
  )
  if (extrasAdded.length > 0) marks.extrasAdded = extrasAdded
  const extrasRemoved = before.extras.filter(({ Id }) => !after.extras.some((extra) => extra.Id === Id))
  if (extrasRemoved.length > 0) marks.extrasRemoved = extrasRemoved
  const extrasKeptOff = after.extrasRemoved.filter((id) => !before.extrasRemoved.includes(id))
  if (extrasKeptOff.length > 0) marks.extrasKeptOff = extrasKeptOff
  const tariffCodes = after.tariffCodes.flatMap((to, line) => {
    const from = before.tariffCodes[line] ?? ""
    return from === to ? [] : [{ line, from, to }]
  })
  if (tariffCodes.length > 0) marks.tariffCodes = tariffCodes
  if (after.isSavedForLater && !before.isSavedForLater) marks.isSavedForLater = true
  return marks
}

/**
 * The item without what the rules changed. A field that somebody has changed since keeps its value: it is the seller's
 * own now.
 */
export function beforeRules(item: ShipmentItem, marks: RuleMarks): ShipmentItem {
  // Of most items no rule has changed anything.
  if (Object.keys(marks).length === 0) return item
  const state = ruleStateOf(item)
  const isOwn = (to: ShipmentItem["Service"]) => serviceKey(state.service) === serviceKey(to)
  const added = new Set(marks.tagsAdded)
  const extrasAdded = new Set(marks.extrasAdded?.map(({ Id }) => Id))
  const extrasBack = (marks.extrasRemoved ?? []).filter(({ Id }) => !state.extras.some((extra) => extra.Id === Id))
  const keptOff = new Set(marks.extrasKeptOff)
  const codes = new Map(marks.tariffCodes?.map((mark) => [mark.line, mark]))
  const scalar = (field: (typeof SCALARS)[number]) => {
    const mark = marks[field]
    return mark !== undefined && mark.to === state[field] ? mark.from : state[field]
  }
  const written = (field: (typeof WRITTEN)[number]) => {
    const mark = marks[field]
    return mark !== undefined && mark.to === state[field] ? mark.from : state[field]
  }
  const before = withRuleState(item, {
    ...state,
    Weight: scalar("Weight"),
    Length: scalar("Length"),
    Width: scalar("Width"),
    Height: scalar("Height"),
    LabelReference: written("LabelReference"),
    Email: written("Email"),
    Phone: written("Phone"),
    service: marks.service !== undefined && isOwn(marks.service.to) ? marks.service.from : state.service,
    tags: state.tags.filter((tag) => !added.has(tag)),
    extras: [...state.extras.filter(({ Id }) => !extrasAdded.has(Id)), ...extrasBack],
    extrasRemoved: state.extrasRemoved.filter((id) => !keptOff.has(id)),
    tariffCodes: state.tariffCodes.map((code, line) => {
      const mark = codes.get(line)
      return mark !== undefined && mark.to === code ? mark.from : code
    }),
  })
  return marks.isSavedForLater === true && item.Status === "Inactive" ? { ...before, Status: "Active" } : before
}

/** A renamed service is still the same. */
function serviceKey(service: ShipmentItem["Service"]): string {
  return service === null
    ? ""
    : `${service.Provider}|${service.AccountId}|${service.Id}|${service.Meta.AssignedBy ?? ""}`
}
