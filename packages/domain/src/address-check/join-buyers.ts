import { isOneName, type NameKey } from "../address/recipient-name.ts"
import { lettersApart } from "./letters-apart.ts"

/** Who is compared: all at one place, which is one postcode and the same numbers. */
export interface Buyer {
  /** The street's words without the gaps between them. */
  readonly street: string
  readonly name: NameKey
  /** Small letters; empty for none, and so is the id. */
  readonly email: string
  readonly buyerId: string
}

/** One slip of the finger for each so many letters of a street. */
const LETTERS_PER_SLIP = 8
/**
 * One buyer does not write a street and number of one postcode in more ways than this.
 * Beyond it, only equal addresses are joined.
 */
const MOST_COMPARED = 150

/** Groups the addresses of one buyer: an address that matches any member of a group joins it. */
export function joinBuyers<Each extends Buyer>(buyers: readonly Each[]): readonly (readonly Each[])[] {
  return buyers.length <= MOST_COMPARED ? joinByComparing(buyers, true) : joinByKeys(buyers)
}

/** Compares every pair. With `slips`, streets that differ only by a typing error count as one. */
export function joinByComparing<Each extends Buyer>(
  buyers: readonly Each[],
  slips: boolean,
): readonly (readonly Each[])[] {
  let groups: readonly (readonly Each[])[] = []
  for (const buyer of buyers) {
    const mine = groups.filter((group) => group.some((other) => isOneBuyer(buyer, other, slips)))
    groups = [...groups.filter((group) => !mine.includes(group)), [...mine.flat(), buyer]]
  }
  return groups
}

function isOneBuyer(one: Buyer, other: Buyer, slips: boolean): boolean {
  return isOnePerson(one, other) && isOneStreet(one.street, other.street, slips)
}

function isOneStreet(one: string, other: string, slips: boolean): boolean {
  if (one === other) return true
  const most = slips ? Math.floor(Math.min(one.length, other.length) / LETTERS_PER_SLIP) : 0
  return most > 0 && lettersApart(one, other, most) <= most
}

function isOnePerson(one: Buyer, other: Buyer): boolean {
  return (
    isOneName(one.name, other.name) ||
    (one.email !== "" && one.email === other.email) ||
    (one.buyerId !== "" && one.buyerId === other.buyerId)
  )
}

/**
 * The same as comparing each with each without slips, for thousands at one place: two are one buyer when they share a key.
 */
export function joinByKeys<Each extends Buyer>(buyers: readonly Each[]): readonly (readonly Each[])[] {
  const leaders = buyers.map((_, index) => index)
  const leaderOf = (index: number): number => {
    let leader = index
    for (let next = leaders[leader]; next !== undefined && next !== leader; next = leaders[leader]) leader = next
    leaders[index] = leader
    return leader
  }
  const firstByKey = new Map<string, number>()
  const initials = new Set(buyers.filter(({ name }) => name.first.length === 1).map(initialKey))
  for (const [index, buyer] of buyers.entries()) {
    for (const key of keysOf(buyer, initials)) {
      const first = firstByKey.get(key)
      if (first === undefined) firstByKey.set(key, index)
      else leaders[leaderOf(index)] = leaderOf(first)
    }
  }
  return [...Map.groupBy(buyers.entries(), ([index]) => leaderOf(index)).values()].map((group) =>
    group.map(([, buyer]) => buyer),
  )
}

/** `initials` are the keys under which somebody gave an initial for a first name: it stands for every name that begins so. */
function keysOf(buyer: Buyer, initials: ReadonlySet<string>): readonly string[] {
  const { street, name, email, buyerId } = buyer
  const keys: string[] = []
  if (name.sorted !== "") keys.push(JSON.stringify(["name", street, name.sorted]))
  if (name.first !== "") keys.push(JSON.stringify(["names", street, name.last, name.first]))
  if (name.first !== "" && initials.has(initialKey(buyer))) keys.push(initialKey(buyer))
  if (email !== "") keys.push(JSON.stringify(["email", street, email]))
  if (buyerId !== "") keys.push(JSON.stringify(["id", street, buyerId]))
  return keys
}

function initialKey({ street, name }: Buyer): string {
  return JSON.stringify(["initial", street, name.last, name.first.charAt(0)])
}
