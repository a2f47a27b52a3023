import { randomUUID } from "node:crypto"
import { closeManifest } from "@smart-send/contract/manifest/close-manifest"
import { createManifest } from "@smart-send/contract/manifest/create-manifest"
import { listManifestLines } from "@smart-send/contract/manifest/list-manifest-lines"
import { listManifests } from "@smart-send/contract/manifest/list-manifests"
import { saveCloseOutHour } from "@smart-send/contract/manifest/save-close-out-hour"
import { dateOfDayNumber, dayNumber } from "@smart-send/domain/calendar/iso-date"
import { londonMoment } from "@smart-send/domain/calendar/london-moment"
import type { ManifestId } from "@smart-send/domain/id/id"
import type { ACustomer } from "@smart-send/testkit/a-customer"
import { sql } from "kysely"
import type { Stage } from "./stage.ts"
import { stubbornClient, type Habits } from "./stubborn-client.ts"

const params = { provider: "PARCELYARD", account: "main" }

/** A manifest that somebody was told is closed. */
export type ToldClosed = ManifestId

/** A seller who hands parcels over from two tabs at once, and tries again until the answer is final. */
export interface StubbornKeeper {
  /** By hand: what is free goes on manifests, and what is open is closed out. */
  handOver(): Promise<readonly ToldClosed[]>
  /** From now on at an hour, for every courier and address of what is free. */
  setHours(): Promise<void>
  /** The hour comes: the database's clock can't be put on, so the open manifests' hour is. */
  strikeHour(): Promise<void>
}

export async function stubbornKeeper(stage: Stage, customer: ACustomer, habits: Habits): Promise<StubbornKeeper> {
  const { insist } = await stubbornClient(stage, customer, habits)
  // A day that no midnight during the run makes one that is over.
  const ForDate = dateOfDayNumber(dayNumber(londonMoment(new Date()).date) + 1)

  async function freeLines() {
    const answer = await insist((client) => client.call(listManifestLines, { params }))
    return answer?.result?.Lines ?? []
  }

  async function openOnes(): Promise<readonly ManifestId[]> {
    const body = { Which: "Open" as const, Take: 100 }
    const answer = await insist((client) => client.call(listManifests, { params, body }))
    return (answer?.result?.Manifests ?? []).filter(({ Count }) => Count > 0).map(({ Id }) => Id)
  }

  /** The states that two tabs are told. */
  async function close(id: ManifestId): Promise<readonly ToldClosed[]> {
    const answers = await Promise.all(
      [randomUUID(), randomUUID()].map(async (idempotencyKey) =>
        insist((client) => client.call(closeManifest, { params: { ...params, id }, body: {}, idempotencyKey })),
      ),
    )
    return answers.flatMap((answer) => (answer?.result?.Manifest.State === "Closed" ? [id] : []))
  }

  return {
    handOver: async () => {
      const lines = (await freeLines()).map(({ OrderLineId }) => OrderLineId)
      if (lines.length > 0) {
        const body = { ManifestOrderLines: lines, ForDate }
        await Promise.all(
          [randomUUID(), randomUUID()].map(async (idempotencyKey) =>
            insist((client) => client.call(createManifest, { params, body, idempotencyKey })),
          ),
        )
      }
      const told = await Promise.all((await openOnes()).map(close))
      return told.flat()
    },
    setHours: async () => {
      for (const { Courier, CollectionKey } of await freeLines()) {
        const body = { Courier, CollectionKey, Time: "23:59", TimeZone: "Europe/London", Week: "MonSat" as const }
        await insist((client) => client.call(saveCloseOutHour, { params, body }))
      }
    },
    strikeHour: async () => {
      // The database may be down at this moment; the next round strikes again.
      await sql`
        update manifest set closes = now() where state = 'Open' and closes is not null and customer_id = ${customer.customerId}
      `
        .execute(stage.ownerDb)
        .catch(() => null)
    },
  }
}
