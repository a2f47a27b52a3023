import type { Answer } from "../client/answer.ts"
import { untilNextTry } from "../client/until-next-try.ts"
import { sessionKey, type Session } from "../session/session.ts"

/** A file on its way to a claim or a support ticket. One that is there is listed by the server, and no more here. */
export interface Upload {
  readonly id: string
  readonly name: string
  readonly bytes: number
  readonly state: "waiting" | "sending" | "refused" | "failed"
  /** Why it was refused or not sent, in words for a person. */
  readonly why: string
}

export interface UploadBatch {
  readonly uploads: readonly Upload[]
  /** Files of this batch that have arrived, and all of it: the batch ends when everything is there or taken off. */
  readonly done: number
  readonly total: number
}

export type SendFile = (file: File, key: string) => Promise<Answer<unknown>>

/** Files of all cases of this user, in this tab. They go on being sent whatever page is open. */
export interface UploadStore {
  readonly of: (caseKey: string) => UploadBatch
  readonly onChange: (listener: () => void) => () => void
  /** @param onArrived is called for each file that has arrived. */
  readonly add: (caseKey: string, files: readonly File[], send: SendFile, onArrived: () => void) => void
  /** Sends one that failed or was refused once more. */
  readonly again: (caseKey: string, id: string) => void
  readonly remove: (caseKey: string, id: string) => void
}

interface Job {
  readonly upload: Upload
  readonly file: File
  readonly send: SendFile
  readonly onArrived: () => void
}

interface Batch {
  readonly jobs: readonly Job[]
  readonly done: number
  readonly shown: UploadBatch
}

const NOTHING: UploadBatch = { uploads: [], done: 0, total: 0 }
/** A lost answer is asked for again with the same key, so that a file never arrives twice. */
const MOST_TRIES = 3

const uploads = sessionKey<UploadStore>("case uploads")

export function uploadStoreOf(session: Session): UploadStore {
  return session.part(uploads, () => createUploadStore(async () => untilNextTry(session.ended)))
}

/** @param untilTry resolves when a file that got no answer is worth another try. */
export function createUploadStore(untilTry: () => Promise<void>): UploadStore {
  const batches = new Map<string, Batch>()
  const listeners = new Set<() => void>()
  const waiting: [caseKey: string, id: string][] = []
  let isSending = false

  const put = (caseKey: string, jobs: readonly Job[], done: number): void => {
    if (jobs.length === 0) batches.delete(caseKey)
    else {
      const shown = { uploads: jobs.map(({ upload }) => upload), done, total: jobs.length + done }
      batches.set(caseKey, { jobs, done, shown })
    }
    for (const listener of listeners) listener()
  }
  const find = (caseKey: string, id: string): Job | undefined =>
    batches.get(caseKey)?.jobs.find(({ upload }) => upload.id === id)
  const change = (caseKey: string, id: string, over: Partial<Upload>): void => {
    const batch = batches.get(caseKey)
    if (batch === undefined) return
    const jobs = batch.jobs.map((job) => (job.upload.id === id ? { ...job, upload: { ...job.upload, ...over } } : job))
    put(caseKey, jobs, batch.done)
  }
  const takeOff = (caseKey: string, id: string, arrived: 0 | 1): void => {
    const batch = batches.get(caseKey)
    if (batch === undefined) return
    const jobs = batch.jobs.filter(({ upload }) => upload.id !== id)
    put(caseKey, jobs, batch.done + arrived)
  }

  const sendOne = async (caseKey: string, id: string): Promise<void> => {
    const job = find(caseKey, id)
    if (job === undefined) return
    change(caseKey, id, { state: "sending", why: "" })
    let answer = await job.send(job.file, id)
    for (let tries = 1; answer.kind === "lost" && tries < MOST_TRIES; tries += 1) {
      await untilTry()
      answer = await job.send(job.file, id)
    }
    if (answer.kind === "answered") {
      takeOff(caseKey, id, 1)
      job.onArrived()
    } else change(caseKey, id, { state: answer.kind === "refused" ? "refused" : "failed", why: answer.message })
  }
  /** One at a time: a phone's connection is narrow, and the first of them is there sooner. */
  const work = async (): Promise<void> => {
    if (isSending) return
    isSending = true
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await sendOne(...next)
    isSending = false
  }
  const queue = (caseKey: string, ids: readonly string[]): void => {
    waiting.push(...ids.map((id): [string, string] => [caseKey, id]))
    void work()
  }

  return {
    of: (caseKey) => batches.get(caseKey)?.shown ?? NOTHING,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (caseKey, files, send, onArrived) => {
      const jobs = files.map((file): Job => {
        const upload = {
          id: crypto.randomUUID(),
          name: file.name,
          bytes: file.size,
          state: "waiting",
          why: "",
        } as const
        return { upload, file, send, onArrived }
      })
      const batch = batches.get(caseKey)
      put(caseKey, [...(batch?.jobs ?? []), ...jobs], batch?.done ?? 0)
      queue(
        caseKey,
        jobs.map(({ upload }) => upload.id),
      )
    },
    again: (caseKey, id) => {
      change(caseKey, id, { state: "waiting", why: "" })
      queue(caseKey, [id])
    },
    remove: (caseKey, id) => takeOff(caseKey, id, 0),
  }
}
