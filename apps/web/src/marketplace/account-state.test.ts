import { SYNC_CODES } from "@smart-send/domain/marketplace-account/sync-code"
import { describe, expect, it } from "vitest"
import { anAccount } from "../../stage/an-integration.ts"
import { needOf, stateOf } from "./account-state.ts"

describe("what a linked account needs first", () => {
  it("is to be linked again once its consent has ended or lacks a permission", () => {
    const codes = SYNC_CODES.filter((Problem) => needOf(stateOf(anAccount({ Problem }))) === "Relink")
    expect(codes).toEqual(["CREDS-EXPIRED", "AUTH-FAILED", "SCOPE-MISSING"])
    expect(needOf(stateOf(anAccount({ Expired: true })))).toBe("Relink")
  })

  it("is to be set up where its shop is not ready", () => {
    expect(needOf(stateOf(anAccount({ SetupRequired: true })))).toBe("Configure")
    expect(needOf(stateOf(anAccount({ Problem: "SETUP-REQUIRED" })))).toBe("Configure")
  })

  it("is to be resumed while it is paused, whatever else is wrong", () => {
    expect(needOf(stateOf(anAccount({ Paused: true, Expired: true })))).toBe("Resume")
  })

  it("is nothing while it passes by itself", () => {
    for (const Problem of ["IMPORT-THROTTLED", "WIDER-ISSUE", "ERROR", null] as const) {
      expect(needOf(stateOf(anAccount({ Problem })))).toBeNull()
    }
  })
})
