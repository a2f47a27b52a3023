import type { BodyOf, Call, ParamsOf, QueryOf, ResultOf } from "@smart-send/contract/call/define-call"
import type { Envelope } from "@smart-send/contract/call/envelope"
import { type ProblemCode, problems } from "@smart-send/contract/error/problem"
import { z } from "zod"
import { createEdge, type Edge } from "../src/data/client/create-edge.ts"

/** What a call was asked, read as the server reads it. */
interface Asked<C extends Call> {
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
}

interface EdgeStandIn {
  /** The data layer of the app, over HTTP that goes nowhere. */
  readonly edge: Edge
  /** From now on a call is answered so; what a call is not prepared for is refused with 404. */
  readonly answer: <C extends Call>(call: C, of: (asked: Asked<C>) => ResultOf<C> | Promise<ResultOf<C>>) => void
  /** A call that is answered is refused with this code, whenever that is so of what it is asked. */
  readonly refuse: <C extends Call>(call: C, code: ProblemCode, when: (asked: Asked<C>) => boolean) => void
  /** What a call was asked so far. */
  readonly asked: <C extends Call>(call: C) => readonly Asked<C>[]
  /** The idempotency keys that a call came with so far. */
  readonly keys: (call: Call) => readonly string[]
}

const TENANT = "demo"

/** The other side of the HTTP border: questions and answers keep to the contract, and all on this side of it is the app's own. */
export function edgeStandIn(): EdgeStandIn {
  const answers = new Map<string, (request: Request) => Promise<Response>>()
  const questions = new Map<string, Asked<Call>[]>()

  const keys = new Map<string, string[]>()
  const refusals = new Map<string, { readonly code: ProblemCode; readonly when: (asked: Asked<Call>) => boolean }>()

  const answer: EdgeStandIn["answer"] = (call, of) => {
    const pattern = new URLPattern({ pathname: `/edge/${TENANT}${call.path}` })
    answers.set(call.name, async (request) => {
      const address = new URL(request.url)
      const found = request.method === call.method ? pattern.exec(address) : null
      if (found === null) return refusal()
      const asked = z.custom<Asked<typeof call>>().parse({
        params: call.params?.parse(found.pathname.groups),
        query: call.query?.parse(Object.fromEntries(address.searchParams)),
        body: call.body?.parse(
          call.fileBody === undefined ? await request.json() : new Uint8Array(await request.arrayBuffer()),
        ),
      })
      questions.set(call.name, [...(questions.get(call.name) ?? []), asked])
      const key = request.headers.get("idempotency-key")
      if (key !== null) keys.set(call.name, [...(keys.get(call.name) ?? []), key])
      const refused = refusals.get(call.name)
      if (refused?.when(z.custom<Asked<Call>>().parse(asked)) === true) return refusal(refused.code)
      return envelope(200, call.result.parse(await of(asked)))
    })
  }

  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { signal: _, ...sent } = init ?? {}
    for (const each of answers.values()) {
      const response = await each(
        new Request(new URL(input instanceof Request ? input.url : input, location.href), sent),
      )
      if (response.status !== problems["NOT-FOUND"].status) return response
    }
    return refusal()
  }
  return {
    edge: createEdge({
      tenant: TENANT,
      sessionId: "component-test",
      grant: { token: () => "token", renew: async () => false, onExpired: () => {} },
      fetch,
    }),
    answer,
    refuse: (call, code, when) => {
      refusals.set(call.name, { code, when: (asked) => when(z.custom<Asked<typeof call>>().parse(asked)) })
    },
    asked: (call) => z.custom<readonly Asked<typeof call>[]>().parse(questions.get(call.name) ?? []),
    keys: ({ name }) => keys.get(name) ?? [],
  }
}

function envelope(statusCode: number, result: unknown, error: Envelope<never>["error"] = null): Response {
  return Response.json(
    { statusCode, success: error === null, error, validationErrors: [], result },
    { status: statusCode, headers: { "x-request-id": "stand-in" } },
  )
}

function refusal(code: ProblemCode = "NOT-FOUND"): Response {
  const { status, message } = problems[code]
  return envelope(status, null, { code, message })
}
