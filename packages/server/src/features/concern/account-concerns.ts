import { toldCode } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { NOTIFICATION_CODES, SYNC_STAGES } from "@smart-send/domain/marketplace-account/sync-code"
import { MESSAGE_BUTTONS, type MessageTarget, syncMessage } from "@smart-send/domain/marketplace-account/sync-message"
import { publicAccountId } from "@smart-send/domain/marketplace-account/public-account-id"
import { z } from "zod"
import { type NamedMarketplaces, storeName } from "../../records/marketplace-account/store-name.ts"
import type { Concern } from "./concern.ts"

export const accountRowSchema = z.object({
  id: z.uuid(),
  connector: z.string(),
  prefix: z.enum(["EB", "PR", "II"]),
  source_id: z.string(),
  number: z.coerce.number().int(),
  name: z.string(),
  code: z.enum(NOTIFICATION_CODES),
  info: z.string(),
  stage: z.enum(SYNC_STAGES),
  since: z.coerce.date(),
  type: z.enum(["account", "worker"]),
})

type AccountRow = z.infer<typeof accountRowSchema>

function accountPanel(publicId: string): string {
  return `accounts?panel=ACCOUNT-LINK&item=${publicId}`
}

/** Where each message leads, below locale and prefix. */
const LINKS: Readonly<Record<MessageTarget, (publicId: string) => string>> = {
  setup: accountPanel,
  relink: accountPanel,
  "marketplace-tracking": () => "marketplace-tracking",
  import: () => "accounts?panel=ACCOUNT-STATUS",
}

/**
 * What is wrong with a linked account, or a dispatch of its that failed by itself (CONCERN-2). A paused account asks its shop nothing,
 * so nothing is known of it.
 */
export function presentAccountConcern(row: AccountRow, marketplaces: NamedMarketplaces): readonly Concern[] {
  const publicId = publicAccountId(row.prefix, row.number)
  const store = storeName(marketplaces, row.connector)
  const { code, info } = toldCode(row.code, row.info)
  const message = syncMessage(code, { stage: row.stage, store, sourceId: row.source_id, info })
  if (message === null) return []
  // What only the marketplace can mend has no button of its own, and every concern of an account leads to it.
  const target = message.target ?? "setup"
  return [
    {
      Id: `${row.type}-${row.id}`,
      Title: message.heading,
      Description: message.text,
      Button: MESSAGE_BUTTONS[target],
      Link: LINKS[target](publicId),
      AccountId: publicId,
      Type: row.type,
      Integration: store,
      AccountName: row.name,
      Code: code,
      Since: row.since.toISOString(),
      CanDismiss: false,
      CanTakeOut: false,
    },
  ]
}
