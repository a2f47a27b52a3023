import type { SellerTag, ServiceTag } from "./service-tag.ts"

/** What is taken off, then what is put on. */
export interface ServiceTagChanges {
  readonly Remove: readonly ServiceTag[]
  readonly Add: readonly ServiceTag[]
}

/**
 * The tags after a change (SERVICE-4): those of `Remove` are taken off first, then those of `Add` are put on. A
 * service is favourite or hidden, never both: the later tag replaces the earlier. Doing the same again changes
 * nothing. Answered by provider, then by service, each service once.
 */
export function changeServiceTags(current: readonly ServiceTag[], { Remove, Add }: ServiceTagChanges): ServiceTag[] {
  const marks = new Map<string, Mark>()
  const put = (tags: readonly ServiceTag[]): void => {
    for (const mark of marksOf(tags)) marks.set(keyOf(mark), mark)
  }
  put(current)
  for (const mark of marksOf(Remove)) if (marks.get(keyOf(mark))?.tag === mark.tag) marks.delete(keyOf(mark))
  put(Add)
  return [...marks]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { provider, service, tag }]) => ({ ServiceSlug: service, Tags: [tag], GroupIdentifier: provider }))
}

interface Mark {
  readonly provider: string
  readonly service: string
  readonly tag: SellerTag
}

function marksOf(tags: readonly ServiceTag[]): readonly Mark[] {
  return tags.flatMap(({ ServiceSlug, Tags, GroupIdentifier }) =>
    Tags.map((tag) => ({ provider: GroupIdentifier, service: ServiceSlug, tag })),
  )
}

/** A slash is in no slug. */
function keyOf({ provider, service }: Mark): string {
  return `${provider}/${service}`
}
