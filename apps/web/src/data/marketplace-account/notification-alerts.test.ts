import type { NotificationCode } from "@smart-send/domain/marketplace-account/sync-code"
import { describe, expect, it } from "vitest"
import { aNotification } from "../../../stage/a-notification.ts"
import { createNotificationAlerts } from "./notification-alerts.ts"

/** The codes that are told of, one after the other. */
function toldOf(codes: readonly NotificationCode[], before: readonly NotificationCode[] = []) {
  const alerts = createNotificationAlerts()
  const known = before.map((Code) => aNotification({ Code }))
  return codes.flatMap((Code) => alerts.newsIn([aNotification({ Code })], known)).map(({ Details }) => Details.Code)
}

describe("what the seller is told of at once", () => {
  it("is an error, once, however often the worker meets it again", () => {
    expect(toldOf(["IMPORT-STARTED", "CREDS-EXPIRED", "IMPORT-STARTED", "CREDS-EXPIRED"])).toEqual(["CREDS-EXPIRED"])
  })

  it("is another error, and the same one after all went well in between", () => {
    expect(toldOf(["CREDS-EXPIRED", "SETUP-REQUIRED"])).toEqual(["CREDS-EXPIRED", "SETUP-REQUIRED"])
    expect(toldOf(["WIDER-ISSUE", "IMPORT-COMPLETED", "WIDER-ISSUE"])).toEqual(["WIDER-ISSUE", "WIDER-ISSUE"])
  })

  it("is not what stood there before, and not what passes by itself", () => {
    expect(toldOf(["CREDS-EXPIRED"], ["CREDS-EXPIRED"])).toEqual([])
    expect(toldOf(["IMPORT-THROTTLED", "IMPORT-COMPLETED"])).toEqual([])
  })

  it("is told for each account and stage", () => {
    const alerts = createNotificationAlerts()
    const error = { Code: "AUTH-FAILED" } as const
    const all = [
      aNotification(error),
      aNotification({ ...error, Stage: "update" }),
      aNotification({ ...error, MPAccountId: "EB2" }),
    ]
    expect(alerts.newsIn(all, [])).toHaveLength(3)
    expect(alerts.newsIn(all, [])).toHaveLength(0)
  })
})
