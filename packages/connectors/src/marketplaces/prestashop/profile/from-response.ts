import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { AccountProfile } from "../../../marketplace.ts"
import { toStoreId } from "../../../store-address.ts"
import { configurationSchema, type PrestashopAccess, type PrestashopAnswer } from "../api.ts"

const NEEDED_TO_READ = [
  "orders",
  "order_carriers",
  "addresses",
  "customers",
  "countries",
  "states",
  "currencies",
  "products",
  "order_states",
] as const
/** Read where the key may: nothing is missing without them but what they say. */
const READ_WHERE_ALLOWED = ["configurations", "order_details", "carriers"] as const

/** What a key may do: the methods of each resource, in capitals, and what the shop calls itself. */
export interface Permissions {
  readonly shopName: string
  readonly methods: ReadonlyMap<string, ReadonlySet<string>>
}

/**
 * The listing is the one answer that the webservice has in XML alone. It is flat, with what we need in the attributes of its start
 * tags, so that it is read by them. Null for anything else.
 */
export function permissionsIn(answer: PrestashopAnswer): Permissions | null {
  if (answer.kind !== "text") return null
  const tags = [...answer.text.matchAll(/<([a-z_]+)((?:\s+[\w:.-]+\s*=\s*"[^"<]*")+)\s*\/?>/g)]
  const api = tags.find(([, name]) => name === "api")
  const methods = tags.flatMap(([, name = "", attributes = ""]): [string, ReadonlySet<string>][] => {
    const allowed = ["get", "put", "patch", "post"].filter((method) => attributeOf(attributes, method) === "true")
    return attributeOf(attributes, "get") === null ? [] : [[name, new Set(allowed.map((each) => each.toUpperCase()))]]
  })
  // What is cut off would look like rights that are missing.
  if (!/<api[\s>]/.test(answer.text) || !/<\/prestashop>\s*$/.test(answer.text)) return null
  return { shopName: attributeOf(api?.[2] ?? "", "shopName") ?? "", methods: new Map(methods) }
}

function attributeOf(attributes: string, name: string): string | null {
  const value = new RegExp(`(?:^|\\s)${name}\\s*=\\s*"([^"]*)"`).exec(attributes)?.[1]
  return value === undefined ? null : unescape(value)
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&apos;", "'"],
  ["&#039;", "'"],
  ["&#39;", "'"],
  ["&amp;", "&"],
])

function unescape(value: string): string {
  return value.replaceAll(/&(?:lt|gt|quot|apos|amp|#0?39);/g, (entity) => ENTITIES.get(entity) ?? entity)
}

/** What the key lacks, named for the seller's own list of permissions. */
export function lackOf({ methods }: Permissions): MarketplaceProblem | null {
  const may = (resource: string, ...any: readonly string[]) => any.some((method) => methods.get(resource)?.has(method))
  const unread = NEEDED_TO_READ.filter((resource) => !may(resource, "GET"))
  if (unread.length > 0) return { kind: "not-allowed", detail: `the key may not GET ${unread.join(", ")}` }
  const unwritten = [
    ...(may("order_carriers", "PUT") ? [] : ["PUT order_carriers"]),
    ...(may("order_histories", "POST") ? [] : ["POST order_histories"]),
  ]
  return unwritten.length === 0
    ? null
    : { kind: "no-dispatch-right", detail: `the key may not ${unwritten.join(" or ")}` }
}

export function mayReadSettings({ methods }: Permissions): boolean {
  return methods.get("configurations")?.has("GET") === true
}

/** @param settings rows of `configurations`; empty where they may not be read. */
export function fromResponse(
  { address }: PrestashopAccess,
  { shopName, methods }: Permissions,
  settings: readonly unknown[],
): Result<AccountProfile, MarketplaceProblem> {
  const values = new Map<string, string>()
  for (const row of settings) {
    const read = configurationSchema.safeParse(row)
    if (!read.success) return err({ kind: "unclear", detail: "a setting that can't be read" })
    if (!values.has(read.data.name)) values.set(read.data.name, read.data.value)
  }
  const externalId = toStoreId(address)
  return ok({
    externalId,
    name: shopName === "" ? externalId : shopName,
    address,
    details: {
      timeZone: values.get("PS_TIMEZONE") ?? "",
      weightUnit: values.get("PS_WEIGHT_UNIT") ?? "kg",
      // The states that PrestaShop installs, which shops may rename and can't delete.
      cancelledState: values.get("PS_OS_CANCELED") ?? "6",
      refundedState: values.get("PS_OS_REFUND") ?? "7",
      shippedState: values.get("PS_OS_SHIPPING") ?? "4",
      alsoReads: READ_WHERE_ALLOWED.filter((resource) => methods.get(resource)?.has("GET")).join(" "),
    },
  })
}
