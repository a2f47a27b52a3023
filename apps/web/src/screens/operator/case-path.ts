import type { CaseKind } from "@smart-send/domain/case/awaited"
import { OPERATOR_PAGE } from "../../location/page-slugs.ts"

const KINDS: Readonly<Record<CaseKind, string>> = { Claim: "claim", Support: "support" }

/** The address of a case at the desk. */
export function casePath({ Kind, Id }: { readonly Kind: CaseKind; readonly Id: string }): string {
  return `/${OPERATOR_PAGE}/cases/${KINDS[Kind]}/${Id}`
}
