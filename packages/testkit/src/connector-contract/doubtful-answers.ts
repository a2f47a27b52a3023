import { answering, type RecordedAnswer, type Reply } from "./open-answering-server.ts"

/** An answer, or the lack of one, after which nobody can know what a third party has done. */
export interface DoubtfulAnswer {
  readonly title: string
  /**
   * @param right the answer that would have been right: what is doubtful stays as near to it as can be.
   * @param giveUp ends the caller's patience.
   */
  reply(right: RecordedAnswer, giveUp: () => void): Reply
}

/** Larger than the largest answer that any connector takes. */
const TOO_MANY_BYTES = 8_500_000
const JSON_TYPE = "application/json; charset=utf-8"

const json = (title: string, status: number, text: string): DoubtfulAnswer => ({
  title,
  reply: () => answering({ status, contentType: JSON_TYPE, text }),
})
const html = (title: string, status: number): DoubtfulAnswer => ({
  title,
  reply: () =>
    answering({
      status,
      contentType: "text/html; charset=utf-8",
      text: "<!doctype html><h1>Something went wrong</h1>",
    }),
})

/** Everything that is in doubt in any protocol over HTTP, whichever call it answers. */
export const doubtfulAnswers: readonly DoubtfulAnswer[] = [
  html("an HTML page in place of the answer", 200),
  html("the error page of a proxy", 502),
  html("an HTML page that says not found", 404),
  { title: "an error of the server with the right body", reply: (right) => answering({ ...right, status: 500 }) },
  json("an error of the server with an empty object", 503, "{}"),
  {
    title: "a redirect with the right body",
    reply:
      ({ contentType, text }) =>
      (response) =>
        response.writeHead(302, { location: "/elsewhere", "content-type": contentType }).end(text),
  },
  json(
    "a refusal in codes that nobody documented",
    422,
    '{"error":{"code":"NEW","number":1},"errors":[{"code":"NEW"}]}',
  ),
  json("JSON of another shape", 200, '{"message":"Welcome"}'),
  json("JSON that is null", 200, "null"),
  json("JSON that is a sentence", 200, '"done"'),
  json("an empty answer", 200, ""),
  {
    title: "the right answer cut short, in its own notation",
    reply: ({ contentType, text }) => {
      const half = text.slice(0, Math.ceil(text.length / 2))
      // Half a PDF can't be told from a whole one; nor can half of nothing.
      return half === "" || contentType.startsWith("application/pdf")
        ? answering({ status: 200, contentType: JSON_TYPE, text: "{" })
        : answering({ status: 200, contentType, text: half })
    },
  },
  {
    title: "a connection that breaks within the answer",
    reply:
      ({ contentType, text }) =>
      (response) => {
        response.writeHead(200, { "content-type": contentType || JSON_TYPE, "content-length": text.length + 1000 })
        response.write(text === "" ? " " : text, () => response.destroy())
      },
  },
  { title: "a connection that breaks before the answer", reply: () => (response) => response.destroy() },
  {
    title: "the right answer with more bytes than any answer has",
    reply:
      ({ contentType, text, status }) =>
      (response) => {
        const padding = "\r\n".repeat(TOO_MANY_BYTES / 2)
        response.writeHead(status === 204 ? 200 : status, { "content-type": contentType || JSON_TYPE })
        response.end(`${text}${padding}`)
      },
  },
  // The caller gives up once the call has arrived, so that nobody waits for a clock.
  { title: "no answer before the deadline", reply: (_right, giveUp) => giveUp },
]
