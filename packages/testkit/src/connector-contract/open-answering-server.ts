import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http"
import { text as readText } from "node:stream/consumers"

/** An answer of a third party as it was recorded: the form of the files in a connector's `fixtures`. */
export interface RecordedAnswer {
  readonly status: number
  readonly contentType: string
  readonly text: string
  readonly retryAfter?: string
  /** Others that say something, such as `location`. */
  readonly headers?: Readonly<Record<string, string>>
}

/** What the server does with one call. */
export type Reply = (response: ServerResponse) => void

/** What a call carried: JSON as what it says, any other body as it came. */
export interface SentCall {
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}

/** A third party that answers what it is told to, over a real connection. */
export interface AnsweringServer {
  readonly url: string
  /** The calls since `play`, as `GET /path`. */
  readonly calls: readonly string[]
  /** What came with them. */
  readonly sent: readonly SentCall[]
  /** Answers the next calls one after the other. The last reply goes to every further call. */
  play(replies: readonly Reply[]): void
  close(): Promise<void>
}

export async function openAnsweringServer(): Promise<AnsweringServer> {
  let replies: readonly Reply[] = []
  let calls: readonly string[] = []
  let sent: readonly SentCall[] = []
  const server = createServer((request, response) => {
    const reply = replies[calls.length] ?? replies.at(-1)
    calls = [...calls, `${request.method} ${request.url}`]
    void answer(request, response, reply)
  })
  async function answer(request: IncomingMessage, response: ServerResponse, reply: Reply | undefined): Promise<void> {
    const body = await readText(request)
    const isJson = request.headers["content-type"]?.startsWith("application/json") === true
    sent = [...sent, { headers: request.headers, body: isJson ? JSON.parse(body) : body }]
    reply?.(response)
  }
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve)
  })
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("the server listens on a port")
  return {
    url: `http://127.0.0.1:${address.port}`,
    get calls() {
      return calls
    },
    get sent() {
      return sent
    },
    play: (next) => {
      replies = next
      calls = []
      sent = []
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

/** Answers as recorded. */
export function answering({ status, contentType, text, retryAfter, headers }: RecordedAnswer): Reply {
  return (response) => {
    const type = contentType === "" ? {} : { "content-type": contentType }
    const later = retryAfter === undefined ? {} : { "retry-after": retryAfter }
    response.writeHead(status, { ...headers, ...type, ...later }).end(text)
  }
}
