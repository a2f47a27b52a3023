import { ERASED_VALUE } from "@smart-send/domain/activity/erased-activity"
import type { ActivityEntry } from "@smart-send/domain/activity/item-activity"
import { differences } from "../../item-draft/differences.ts"
import { namedField } from "./field-names.ts"

/** One change of an order, to be said in words: the text under `activity.say`, and what is put into it. */
export interface ActivitySentence {
  readonly say: ActivitySaying
  /** The path of the field, for its name and the kind of its values. */
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

type Fixed =
  | "statusActive"
  | "statusInactive"
  | "statusDeleted"
  | "restored"
  | "sold"
  | "awaitingDispatch"
  | "dispatched"
  | "pendingRetry"
  | "prepared"
  | "booked"
  | "awaitingPayment"
  | "calledOff"
  | "trackingNumber"
  | "paid"
  | "droppedOff"
  | "collected"
  | "inTransit"
  | "atDepot"
  | "deliveryScheduled"
  | "delivered"
  | "majorError"
  | "courierSays"
  | "packaged"
  | "unpackaged"
  | "oneParcel"
  | "parcels"
  | "lines"
  | "converted"
  | "unconverted"
  | "reprinted"
  | "mailSent"
  | "mailNoAddress"
  | "mailUnsubscribed"
  | "mailTooOld"
  | "mailRefused"
  | "mailNoAnswer"
  | "split"
  | "tagged"
  | "extraAdded"
  | "extraRemoved"
export type ActivitySaying = Fixed | "set" | "changed" | "removed" | "erased" | "other"

/** What only programs read, and what another sentence says already. */
const HIDDEN =
  /(^|\.)(Id|UID|\w+Id|Provider|PropertyKey|DimensionsRequired|CollectionType|Tags|Meta|ImageUrl|ProductLink|OrderLink|Type|SubType|Source|Owners|AddedBy)$/
const HIDDEN_WHOLE: ReadonlySet<string> = new Set([
  "Created",
  "Updated",
  "UpdatedBy",
  "ReferenceSummary",
  // What each of them did is told in words.
  "RuleNames",
  // That the extra was taken off says it.
  "ExtrasRemoved",
  "MarketplaceTransactionDate",
  "Meta.IossNumberSource",
  "Meta.TransactionProcessed",
  "TrackingSummary.LastUpdated",
])
/** Of a booking, only these are told. */
const BOOKING: ReadonlyMap<string, Fixed> = new Map<string, Fixed>([
  ["TrackingNumber", "trackingNumber"],
  ["ParcelNumbers", "trackingNumber"],
  ["TotalPrice", "paid"],
])
const BOOKING_STATUS: ReadonlyMap<unknown, Fixed> = new Map<unknown, Fixed>([
  ["Prepared", "prepared"],
  ["Booked", "booked"],
  ["AwaitingPayment", "awaitingPayment"],
  ["None", "calledOff"],
])
const STATUS: ReadonlyMap<unknown, Fixed> = new Map<unknown, Fixed>([
  ["Active", "statusActive"],
  ["Inactive", "statusInactive"],
  ["Deleted", "statusDeleted"],
])
const MARKETPLACE: ReadonlyMap<unknown, Fixed> = new Map<unknown, Fixed>([
  ["Sold", "sold"],
  ["AwaitingDispatch", "awaitingDispatch"],
  ["Dispatched", "dispatched"],
  ["PendingRetry", "pendingRetry"],
])
const STAGES: ReadonlyMap<string, Fixed> = new Map<string, Fixed>([
  ["LatestStatus", "courierSays"],
  ["DroppedOff", "droppedOff"],
  ["Collected", "collected"],
  ["InTransit", "inTransit"],
  ["AtDepot", "atDepot"],
  ["DeliveryScheduled", "deliveryScheduled"],
  ["Delivered", "delivered"],
  ["MajorError", "majorError"],
])

/** What became of an email to the buyer; a refusal has the mail server's code behind it. */
const MAILS: ReadonlyMap<string, Fixed> = new Map<string, Fixed>([
  ["Sent", "mailSent"],
  ["NoAddress", "mailNoAddress"],
  ["Unsubscribed", "mailUnsubscribed"],
  ["TooOld", "mailTooOld"],
  ["Refused", "mailRefused"],
  ["NoAnswer", "mailNoAnswer"],
])

/** The changes of one entry as a seller would tell them: of people, money and parcels. */
export function activitySentences(changes: ActivityEntry["Changes"]): readonly ActivitySentence[] {
  const told = changes.flatMap(({ Field, From, To }) => sentencesOf(Field, From, To))
  return told.filter((one, at) => told.findIndex((other) => isAlike(one, other)) === at)
}

function isAlike(a: ActivitySentence, b: ActivitySentence): boolean {
  if (a.say === "other" || b.say === "other") return a.say === b.say
  return a.say === b.say && a.field === b.field
}

type Teller = (field: string, from: unknown, to: unknown) => readonly ActivitySentence[]

const below = (field: string): string => field.split(".").slice(1).join(".")

/** The parts of an order that are told in their own way. */
const TELLERS: ReadonlyMap<string, Teller> = new Map<string, Teller>([
  ["Status", (field, from, to) => [{ say: statusSaying(from, to), field, from, to }]],
  ["MarketplaceStatus", (field, from, to) => [{ say: MARKETPLACE.get(to) ?? "other", field, from, to }]],
  ["BookingDetails", (field, from, to) => bookingSentences(below(field), from, to)],
  ["TrackingSummary", (field, from, to) => trackingSentences(below(field), from, to)],
  ["Service", (field, from, to) => (/^(Name)?$/.test(below(field)) ? plain("Service", from, to) : [])],
  ["Consignment", (_, from, to) => [{ say: to === null ? "oneParcel" : "parcels", field: "Consignment", from, to }]],
  ["MarketplaceOrderLines", lineSentences],
  ["Meta", metaSentences],
  ["Source", () => []],
  ["LabelReprint", (field, from, to) => [{ say: "reprinted", field, from, to }]],
  ["BuyerMail", (field, from, to) => [{ say: MAILS.get(String(to).split(" ")[0] ?? "") ?? "other", field, from, to }]],
  ["Tags", plain],
])

function sentencesOf(field: string, from: unknown, to: unknown): readonly ActivitySentence[] {
  if (from === ERASED_VALUE || to === ERASED_VALUE) return [{ say: "erased", field, from, to }]
  if (HIDDEN_WHOLE.has(field)) return []
  const [part = ""] = field.split(".")
  const tell = TELLERS.get(part)
  if (tell !== undefined) return tell(field, from, to)
  return HIDDEN.test(field) ? [] : plain(field, from, to)
}

function statusSaying(from: unknown, to: unknown): ActivitySaying {
  return from === "Deleted" && to === "Active" ? "restored" : (STATUS.get(to) ?? "other")
}

/** A field with a name of its own is told with its values, any other only as a change. */
function plain(field: string, from: unknown, to: unknown): readonly ActivitySentence[] {
  if (namedField(field).name === null) return [{ say: "other", field, from, to }]
  const say = isNothing(to) ? "removed" : isNothing(from) ? "set" : "changed"
  return [{ say, field, from, to }]
}

function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  // A weight or a side of 0 has not been entered.
  return value === null || value === undefined || value === "" || value === 0
}

function partsOf(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === "object" && value !== null ? Object.entries(value) : []
}

function bookingSentences(key: string, from: unknown, to: unknown): readonly ActivitySentence[] {
  if (key === "") {
    if (to === null) return [{ say: "calledOff", field: "BookingDetails", from, to }]
    return partsOf(to).flatMap(([name, value]) => bookingSentences(name, null, value))
  }
  const say = key === "BookingStatus" ? (BOOKING_STATUS.get(to) ?? "other") : BOOKING.get(key)
  if (say === undefined || isNothing(to)) return []
  return [{ say, field: key === "ParcelNumbers" ? "BookingDetails.TrackingNumber" : `BookingDetails.${key}`, from, to }]
}

function trackingSentences(key: string, from: unknown, to: unknown): readonly ActivitySentence[] {
  if (key === "") return partsOf(to).flatMap(([name, value]) => trackingSentences(name, null, value))
  const say = STAGES.get(key)
  return say === undefined || isNothing(to) ? [] : [{ say, field: `TrackingSummary.${key}`, from, to }]
}

function metaSentences(field: string, from: unknown, to: unknown): readonly ActivitySentence[] {
  if (field === "Meta.PackagedDate") return [{ say: to === null ? "unpackaged" : "packaged", field, from, to }]
  if (field === "Meta.CurrencyConversion") return [{ say: to === null ? "unconverted" : "converted", field, from, to }]
  return plain(field, from, to)
}

/** Lines are logged as a whole. What changed within them is told line by line, unless lines came or went. */
function lineSentences(field: string, from: unknown, to: unknown): readonly ActivitySentence[] {
  if (!Array.isArray(from) || !Array.isArray(to)) return plain(field, from, to)
  if (from.length !== to.length) return [{ say: "lines", field, from, to }]
  return differences(from, to, field).flatMap(({ path, before, after }) =>
    HIDDEN.test(path) || /\.(Meta|Source)\./.test(path) ? [] : plain(path, before, after),
  )
}
