import { setTimeout as wait } from "node:timers/promises"
import { z } from "zod"
import { createHttpClient, type HttpRequest } from "../../http/create-http-client.ts"
import { readJson } from "../../http/read-json.ts"
import type { SearchConnection, SearchFailure, SearchWritten } from "../../search-service.ts"

/** What its answer to a refused call says: a code of its catalogue. */
const refusalSchema = z.object({ code: z.string(), message: z.string() })
const summarySchema = z.object({ taskUid: z.int() })
const taskSchema = z.object({
  status: z.enum(["enqueued", "processing", "succeeded", "failed", "canceled"]),
  error: refusalSchema.nullish(),
})

export type MeilisearchAnswer =
  | { readonly kind: "answer"; readonly value: unknown }
  | { readonly kind: "refused"; readonly status: number; readonly code: string }
  | SearchFailure

export interface MeilisearchApi {
  /** One call, with the connection's key or with a tenant token. */
  send(request: ApiRequest, signal: AbortSignal): Promise<MeilisearchAnswer>
  /** A call that is answered with a task, and waits until the task has been done. `forgiven` are codes of failure that do not matter. */
  perform(request: ApiRequest, signal: AbortSignal, forgiven?: readonly string[]): Promise<SearchWritten>
}

export interface ApiRequest {
  readonly method: HttpRequest["method"]
  readonly path: string
  readonly body?: unknown
  /** In the place of the connection's key. */
  readonly token?: string
}

const ASK_AGAIN_MS = 25
/** A page of fifty hits with a hundred values of each facet has far less. */
const MOST_BYTES = 8_000_000

export function createMeilisearchApi({ baseUrl, apiKey }: SearchConnection): MeilisearchApi {
  const client = createHttpClient(baseUrl, MOST_BYTES)

  async function send({ method, path, body, token }: ApiRequest, signal: AbortSignal): Promise<MeilisearchAnswer> {
    const headers = {
      authorization: `Bearer ${token ?? apiKey}`,
      accept: "application/json",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    }
    const text = body === undefined ? {} : { body: JSON.stringify(body) }
    const json = readJson(await client.send({ method, path, headers, ...text }, signal))
    if (!json.ok) return { kind: "failed", detail: json.error }
    const { status, value } = json.value
    if (status < 400) return { kind: "answer", value }
    const said = refusalSchema.safeParse(value)
    return { kind: "refused", status, code: said.success ? said.data.code : "" }
  }

  async function taskEnd(taskUid: number, signal: AbortSignal): Promise<z.output<typeof taskSchema> | SearchFailure> {
    for (;;) {
      const answer = await send({ method: "GET", path: `/tasks/${taskUid}` }, signal)
      if (answer.kind !== "answer") return failureOf(answer)
      const task = taskSchema.safeParse(answer.value)
      if (!task.success) return { kind: "failed", detail: "a task that can't be read" }
      if (task.data.status !== "enqueued" && task.data.status !== "processing") return task.data
      try {
        await wait(ASK_AGAIN_MS, undefined, { signal })
      } catch {
        return { kind: "failed", detail: "a task that did not end before our deadline" }
      }
    }
  }

  return {
    send,
    perform: async (request, signal, forgiven = []) => {
      const answer = await send(request, signal)
      if (answer.kind !== "answer") return failureOf(answer)
      const summary = summarySchema.safeParse(answer.value)
      if (!summary.success) return { kind: "failed", detail: "no task in its answer" }
      const task = await taskEnd(summary.data.taskUid, signal)
      if ("kind" in task) return task
      const isDone = task.status === "succeeded" || forgiven.includes(task.error?.code ?? "")
      return isDone
        ? { kind: "written" }
        : { kind: "failed", detail: `a task ${task.status}: ${task.error?.code ?? ""}` }
    },
  }
}

/** A refusal that nobody awaited is a failure. */
export function failureOf(answer: Exclude<MeilisearchAnswer, { kind: "answer" }>): SearchFailure {
  return answer.kind === "failed" ? answer : { kind: "failed", detail: `refused with ${answer.status} ${answer.code}` }
}
