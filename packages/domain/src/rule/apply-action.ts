import { extraIdSchema, isOwnExtra } from "../extra/extra.ts"
import { withoutBoxTags } from "../grouping/box-tag.ts"
import type { ShipmentItem } from "../item/item.ts"
import { ITEM_LIMITS } from "../item/item-limits.ts"
import { LONGEST_META_VALUE } from "../meta/meta.ts"
import { PARCEL_LIMITS } from "../parcel/parcel-limits.ts"
import { STORED_ADDRESS_LIMITS } from "../address/address-limits.ts"
import { bareCode, type Measure, type RuleActionField } from "./rule-action-fields.ts"
import { linesMeant } from "./lines-meant.ts"
import { RULE_LIMITS } from "./rule-limits.ts"
import type { RuleState } from "./rule-state.ts"
import type { TracedValue } from "./rule-trace.ts"
import type { RuleWorld } from "./rule-world.ts"
import type { RuleAction, RuleContents } from "./rule.ts"
import { cutText } from "../text/cut-text.ts"

/** What an action did: the state after it, the values before and after, or why it did nothing. */
export interface ActionDone {
  readonly state: RuleState
  readonly before: TracedValue
  readonly after: TracedValue
  readonly note: string | null
}

export interface ActionPlace {
  readonly item: ShipmentItem
  readonly rule: Pick<RuleContents, "Conditions" | "ConditionType">
  readonly world: RuleWorld
}

const PARTS = "This is one of several parcels of an order, which have their own weights and sizes."

type Act = (state: RuleState, action: RuleAction, place: ActionPlace) => ActionDone

const ACTS: Readonly<Record<RuleActionField, Act>> = {
  Weight: (state, action, { item }) => measured(state, action, { side: "Weight", item }),
  Length: (state, action, { item }) => measured(state, action, { side: "Length", item }),
  Width: (state, action, { item }) => measured(state, action, { side: "Width", item }),
  Height: (state, action, { item }) => measured(state, action, { side: "Height", item }),
  TariffCode: (state, { Value }, place) => coded(state, bareCode(Value), place),
  Service: (state, { Value }, { world }) => served(state, Value.trim(), world),
  CourierService: (state, { Value }, { world }) => served(state, Value.trim(), world),
  Tag: tagged,
  Split: (state, { Value }, { item }) => split(state, Number(Value), item),
  SaveForLater: (state) => ({ ...done(state.isSavedForLater, true), state: { ...state, isSavedForLater: true } }),
  DontImport: (state) => ({ ...done(state.isKeptOut, true), state: { ...state, isKeptOut: true } }),
  LabelReference: (state, action) => written(state, action, { field: "LabelReference", longest: LONGEST_META_VALUE }),
  Email: (state, action) => written(state, action, { field: "Email", longest: STORED_ADDRESS_LIMITS.line }),
  Phone: (state, action) => written(state, action, { field: "Phone", longest: STORED_ADDRESS_LIMITS.phone }),
  Sms: withExtra,
  Cover: withExtra,
  PrintInStore: withExtra,
  ExtendedBaseCover: withExtra,
  DeliveryGuarantee: withExtra,
  Signature: withExtra,
}

/** Carries out one action on the state. An action that can't be carried out leaves it as it is, and says why. */
export function applyAction(state: RuleState, action: RuleAction, place: ActionPlace): ActionDone {
  return ACTS[action.Field](state, action, place)
}

function done(before: TracedValue, after: TracedValue): Omit<ActionDone, "state"> {
  return { before, after, note: null }
}

function notDone(state: RuleState, value: TracedValue, note: string): ActionDone {
  return { state, before: value, after: value, note }
}

interface Measuring {
  readonly side: Measure
  readonly item: ShipmentItem
}

function measured(state: RuleState, { Type, Value }: RuleAction, { side, item }: Measuring): ActionDone {
  const before = state[side]
  if (isBox(item)) return notDone(state, before, PARTS)
  const isMissing = before <= 0
  if (Type !== "Replace" && isMissing) {
    return notDone(state, before, `The ${side.toLowerCase()} is not known yet, so nothing was added or taken off.`)
  }
  const amount = Number(Value)
  const next = Type === "Replace" ? amount : Type === "Increment" ? before + amount : before - amount
  const after = Math.round(next * 1000) / 1000
  if (after <= 0) return notDone(state, before, `Nothing would be left of the ${side.toLowerCase()}.`)
  if (after > PARCEL_LIMITS[side]) {
    const unit = side === "Weight" ? "kg" : "cm"
    return notDone(
      state,
      before,
      `The ${side.toLowerCase()} would be above ${PARCEL_LIMITS[side].toLocaleString("en-GB")} ${unit}.`,
    )
  }
  return { ...done(before, after), state: { ...state, [side]: after } }
}

/** Whether it is one of several parcels that an order was split into. */
export function isBox({ Tags }: Pick<ShipmentItem, "Tags">): boolean {
  return withoutBoxTags(Tags).length < Tags.length
}

function coded(state: RuleState, code: string, { item, rule }: ActionPlace): ActionDone {
  const meant = linesMeant(rule, item.MarketplaceOrderLines)
  const before = [...new Set(meant.map((line) => state.tariffCodes[line] ?? ""))].filter((text) => text !== "")
  const tariffCodes = state.tariffCodes.map((own, line) => (meant.includes(line) ? code : own))
  return {
    ...done(before.length === 0 ? null : cutText(before.join(", "), RULE_LIMITS.traced), code),
    state: { ...state, tariffCodes },
  }
}

function served(state: RuleState, value: string, world: RuleWorld): ActionDone {
  const named = world.serviceNamed(value)
  const before = state.service?.Name ?? null
  if (named === null) return notDone(state, before, `"${value}" is not a service on sale here.`)
  const service = { ...named, Meta: { AssignedBy: "Rule" as const } }
  return { ...done(before, service.Name), state: { ...state, service } }
}

/** An item has many tags: replacing one is adding it. One that it has already stays where it is. */
function tagged(state: RuleState, { Type, Value }: RuleAction): ActionDone {
  const tag = Value.trim()
  if (state.tags.includes(tag)) return { ...done(tag, tag), state }
  if (state.tags.length >= ITEM_LIMITS.tags) return notDone(state, null, `It has ${ITEM_LIMITS.tags} tags already.`)
  const tags = Type === "Prepend" ? [tag, ...state.tags] : [...state.tags, tag]
  return { ...done(null, tag), state: { ...state, tags } }
}

function split(state: RuleState, shipments: number, item: ShipmentItem): ActionDone {
  if (isBox(item)) return notDone(state, state.shipments, PARTS)
  return { ...done(state.shipments, shipments), state: { ...state, shipments } }
}

interface Writing {
  readonly field: "LabelReference" | "Email" | "Phone"
  readonly longest: number
}

function written(state: RuleState, { Type, Value }: RuleAction, { field, longest }: Writing): ActionDone {
  const before = state[field]
  const after = Type === "Append" ? before + Value : Type === "Prepend" ? Value + before : Value.trim()
  if (after.length > longest) return notDone(state, said(before), `It would be longer than ${longest} characters.`)
  return { ...done(said(before), said(after)), state: { ...state, [field]: after } }
}

/** A text as a trace can hold it. */
function said(text: string): string | null {
  return text === "" ? null : cutText(text, RULE_LIMITS.traced)
}

function withExtra(state: RuleState, { Field, Value }: RuleAction, { world }: ActionPlace): ActionDone {
  const id = extraIdSchema.parse(Field)
  const had = state.extras.find((extra) => extra.Id === id)
  const isThere = had !== undefined
  const others = state.extras.filter((extra) => extra !== had)
  if (Value !== "true") {
    // Also where it is not there yet: the profile would add it once the item has a service.
    const extrasRemoved = [...state.extrasRemoved.filter((removed) => removed !== id), id]
    return { ...done(isThere, false), state: { ...state, extras: others, extrasRemoved } }
  }
  const extrasRemoved = state.extrasRemoved.filter((removed) => removed !== id)
  if (had !== undefined && isOwnExtra(had)) return { ...done(true, true), state: { ...state, extrasRemoved } }
  if (others.length >= ITEM_LIMITS.extras) return notDone(state, false, `It has ${ITEM_LIMITS.extras} extras already.`)
  const extras = [...others, { ...world.extraNamed(id), AddedBy: "Rule" as const }]
  return { ...done(isThere, true), state: { ...state, extras, extrasRemoved } }
}
