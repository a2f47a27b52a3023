import { z } from "zod"

/** What can be printed of orders beside their labels. */
export const documentKinds = ["PACKING_SLIP", "PICKING_LIST", "PROOF_OF_POSTING", "CUSTOMS"] as const
export type DocumentKind = (typeof documentKinds)[number]
export const documentKindSchema = z.enum(documentKinds)
