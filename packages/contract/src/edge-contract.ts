import { ITEM_LIMITS } from "@smart-send/domain/item/item-limits"
import { calls } from "./calls.ts"
import type { Contract } from "./call/contract.ts"
import { exampleTexts, plainExamples } from "./document/example-texts.ts"
import { allFieldTexts } from "./document/field-texts/all-field-texts.ts"
import { models } from "./document/models.ts"
import { tags } from "./document/tags.ts"

/** The contract of the edge service. Browsers load its calls one by one and never this. */
export const edgeContract: Contract = {
  calls,
  words: {
    title: "Smart Send edge service",
    models,
    fieldTexts: allFieldTexts,
    tags,
    exampleTexts,
    plainExamples,
    invalidField: {
      field: "Items.0.Description",
      code: "TOO-BIG",
      message: `Description: shorten this to ${ITEM_LIMITS.description} characters.`,
    },
  },
}
