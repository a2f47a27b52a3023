import { numberEnds } from "@smart-send/domain/search/search-words"
import { idWord } from "@smart-send/domain/search/as-item-id"
import type { IndexedDocument, SearchScope, SearchWritten, WrittenDocuments } from "../../search-service.ts"
import type { MeilisearchApi } from "./api.ts"
import { ATTRIBUTES, indexOf } from "./index-settings.ts"
import { equals } from "./filter.ts"

/** Its tasks are done in the order in which they came. */
export async function write(
  api: MeilisearchApi,
  { scope, documents, gone, at }: WrittenDocuments,
  signal: AbortSignal,
): Promise<SearchWritten> {
  const path = `/indexes/${indexOf(scope.tenant)}/documents`
  if (gone.length > 0) {
    const removed = await api.perform({ method: "POST", path: `${path}/delete-batch`, body: gone }, signal)
    if (removed.kind === "failed") return removed
  }
  if (documents.length === 0) return { kind: "written" }
  return api.perform({ method: "POST", path, body: documents.map((each) => toTheirs(scope, each, at)) }, signal)
}

export async function removeOlder(
  api: MeilisearchApi,
  { tenant, customerId }: SearchScope,
  writtenBefore: Date,
  signal: AbortSignal,
): Promise<SearchWritten> {
  const filter = `${equals("customer", customerId)} AND written < ${writtenBefore.getTime()}`
  return api.perform({ method: "POST", path: `/indexes/${indexOf(tenant)}/documents/delete`, body: { filter } }, signal)
}

const DIGIT = /\p{N}/u

function toTheirs(
  { tenant, customerId }: SearchScope,
  { id, itemId, words, numbers, facets, document }: IndexedDocument,
  at: Date,
) {
  return {
    id,
    tenant,
    customer: customerId,
    paid: Date.parse(document.paidDate),
    written: at.getTime(),
    isDispatched: document.actionTags.includes("DISPATCHED"),
    isPackaged: document.actionTags.includes("PACKAGED"),
    [ATTRIBUTES.Source]: facets.Source,
    [ATTRIBUTES.DeliveryCountry]: facets.DeliveryCountry,
    [ATTRIBUTES.Service]: facets.Service,
    [ATTRIBUTES.TrackingStatus]: facets.TrackingStatus,
    words: words.filter((word) => !DIGIT.test(word)).join(" "),
    // A number that differs in one digit is another number: in this attribute no slip is forgiven.
    numbers: [
      ...words.filter((word) => DIGIT.test(word)),
      ...new Set(numbers.flatMap(numberEnds)),
      idWord(itemId),
    ].join(" "),
    doc: document,
  }
}
