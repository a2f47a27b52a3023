import type { updateServiceTags as updateServiceTagsCall } from "@smart-send/contract/service-tag/update-service-tags"
import type { ValidationError } from "@smart-send/contract/error/problem"
import type { Catalogue } from "@smart-send/domain/quote/catalogue"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { err, ok } from "@smart-send/domain/result/result"
import { changeServiceTags } from "@smart-send/domain/service/change-service-tags"
import type { ServiceTag } from "@smart-send/domain/service/service-tag"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { lockServiceTags, readServiceTags, replaceServiceTags } from "./service-tag-store.ts"

type Call = typeof updateServiceTagsCall

/** Far more than a catalogue has; it only keeps a broken client from filling the table. */
const MOST_TAGGED = 500

/**
 * Removes tags, then adds tags, and returns all tags of the customer. Only an added tag must belong to a service of the
 * tenant: a service that is no longer sold can still lose its tag.
 */
export async function updateServiceTags(
  platform: Platform,
  { caller, customerId, tenant, tx }: CustomerContext,
  { body }: Input<Call>,
): Promise<Answer<Call>> {
  const unknown = unknownServices(catalogueFor(platform.catalogue, tenant), body.Add)
  const [first] = unknown
  if (first) return err({ code: "NOT-FOUND", message: first.message, validationErrors: unknown })
  return tx(async (work) => {
    await lockServiceTags(work, customerId)
    const current = await readServiceTags(work, customerId)
    const tags = changeServiceTags(current, body)
    if (tags.length > MOST_TAGGED) {
      const message = `You can mark at most ${MOST_TAGGED} services as favourite or hidden. Unmark some first.`
      return err({ code: "INVALID", validationErrors: [{ field: "Add", code: "TOO-BIG", message }] })
    }
    if (JSON.stringify(tags) !== JSON.stringify(current)) {
      await replaceServiceTags(work, { tenant: caller.tenant, customerId }, tags)
    }
    return ok({ ServiceTags: tags })
  })
}

function unknownServices(catalogue: Catalogue, added: readonly ServiceTag[]): readonly ValidationError[] {
  return added.flatMap(({ ServiceSlug, GroupIdentifier }, index) => {
    const accounts = catalogue.accounts.filter((account) => account.provider === GroupIdentifier)
    if (accounts.some((account) => account.servicesById.has(ServiceSlug))) return []
    const field = accounts.length === 0 ? "GroupIdentifier" : "ServiceSlug"
    const message =
      accounts.length === 0
        ? `There is no provider ${GroupIdentifier}.`
        : `${GroupIdentifier} has no service ${ServiceSlug}.`
    return [{ field: `Add.${index}.${field}`, code: "NOT-FOUND", message }]
  })
}
