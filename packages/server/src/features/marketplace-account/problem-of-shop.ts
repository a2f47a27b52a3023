import type { MarketplaceManifest } from "@smart-send/connectors/marketplace-manifest"
import type { Problem } from "@smart-send/contract/error/problem"
import type {
  MarketplaceProblem,
  MarketplaceProblemKind,
} from "@smart-send/domain/marketplace-account/marketplace-problem"

type Named = Pick<MarketplaceManifest, "displayName">

const REFUSED: Problem["code"] = "STATE-NOT-ALLOWED"
const LATER: Problem["code"] = "UNAVAILABLE"

/** What went wrong while linking, in a sentence that says what to do. */
const SENTENCES: Readonly<Record<MarketplaceProblemKind, (shop: string) => readonly [Problem["code"], string]>> = {
  "token-refused": (shop) => [REFUSED, `${shop} does not take these details. Check them, and try again.`],
  "grant-ended": (shop) => [REFUSED, `${shop} has taken this consent back, or it was used already. Begin again.`],
  "not-allowed": (shop) => [REFUSED, `${shop} does not let us read your orders. Allow it there, and try again.`],
  "no-dispatch-right": (shop) => [
    REFUSED,
    `${shop} lets us read your orders, and not change them. Allow modifying orders there, so that tracking numbers can be sent, and try again.`,
  ],
  "not-set-up": (shop) => [REFUSED, `${shop} is not set up for this yet. Follow the steps above, and try again.`],
  throttled: (shop) => [LATER, `${shop} takes no more questions for a moment. Try again in a minute.`],
  "store-unavailable": (shop) => [
    REFUSED,
    `This shop can't be reached at ${shop}: it may be closed, or have bills to pay.`,
  ],
  "product-frozen": (shop) => [REFUSED, `${shop} has frozen a product. Release it there, and try again.`],
  unavailable: (shop) => [
    LATER,
    `${shop} does not answer at the moment. Nothing was linked. Try again in a few minutes.`,
  ],
  unclear: (shop) => [
    LATER,
    `${shop} has answered something that we can't read. Nothing was linked. Try again in a few minutes.`,
  ],
  "wrong-clock": (shop) => [LATER, `${shop} refuses the time of our clock. We are looking into it.`],
  ours: (shop) => [
    LATER,
    `Something of ours has failed, and not ${shop}. Nothing was linked. Try again in a few minutes.`,
  ],
}

export function problemOfShop({ displayName }: Named, problem: MarketplaceProblem): Problem {
  const { kind, retryAfterMs } = problem
  const [code, message] = sentenceOf(displayName, problem) ?? SENTENCES[kind](displayName)
  return { code, message, ...(retryAfterMs === undefined ? {} : { retryAfter: Math.ceil(retryAfterMs / 1000) }) }
}

function sentenceOf(
  shop: string,
  { movedTo, isSilent, isUntrusted }: MarketplaceProblem,
): readonly [Problem["code"], string] | null {
  if (movedTo !== undefined)
    return [REFUSED, `Your shop sends us to ${movedTo}. If that is its address, type that. Nothing was linked.`]
  if (isUntrusted === true)
    return [
      REFUSED,
      `The certificate of your shop has expired or is not valid for its address, so nothing was sent there. Whoever hosts the shop can renew it. Nothing was linked.`,
    ]
  return isSilent === true ? [LATER, `${shop} did not answer. Nothing was linked. Try again in a few minutes.`] : null
}

/** Of a call that has come to no end in its time. */
export function problemOfSilence(manifest: Named, detail: string): Problem {
  return problemOfShop(manifest, { kind: "unclear", detail, isSilent: detail.startsWith("no answer") })
}

export function refusedField(field: string, message: string): Problem {
  return { code: "INVALID", message, validationErrors: [{ field, code: "FORMAT", message }] }
}
