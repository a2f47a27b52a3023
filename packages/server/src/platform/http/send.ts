import { pipeline, Readable } from "node:stream"
import { problems, type Problem } from "@smart-send/contract/error/problem"
import type { FastifyReply } from "fastify"
import { z } from "zod"
import { sendAwayPage, wantsPage } from "./away-page.ts"
import { chooseEncoding, coders, type Compression, type Encoding } from "./compression/encoding.ts"
import { SMALLEST_COMPRESSED, type KeptAnswer } from "./compression/kept-answer.ts"
import { refusalText, type Text } from "./envelope-text.ts"
import type { FileAnswer } from "./route.ts"
import { isServiceDown } from "../db/service-down.ts"
import { isUnstorable, UNSTORABLE_MESSAGE } from "./unstorable-text.ts"

/** The Retry-After of a database that restarts: it is usually back by then. */
export const BACK_SOON_SECONDS = 2

const JSON_TYPE = "application/json; charset=utf-8"
/**
 * Answers up to this size are compressed at once (in less than a millisecond); larger ones by other threads while they
 * are sent.
 */
const LARGEST_AT_ONCE = 262_144
/** Files worth compressing: pictures and PDFs already are. */
const TEXT_FILE = /^text\//
/** The first bytes of a large answer are sent before the rest is processed. */
const FIRST_BYTES = 65_536

export function sendText(reply: FastifyReply, status: number, text: Text): FastifyReply {
  reply.code(status).header("content-type", JSON_TYPE)
  const length = typeof text === "string" ? Buffer.byteLength(text) : lengthOf(text)
  const encoding = length < SMALLEST_COMPRESSED ? "identity" : askedEncoding(reply)
  if (encoding === "identity") return typeof text === "string" ? reply.send(text) : sendParts(reply, text)
  return sendEncoded(reply, typeof text === "string" ? Buffer.from(text) : Buffer.concat(text), encoding)
}

function askedEncoding(reply: FastifyReply): Encoding {
  return chooseEncoding(reply.request.headers["accept-encoding"])
}

function sendEncoded(reply: FastifyReply, bytes: Buffer, encoding: Compression): FastifyReply {
  reply.header("content-encoding", encoding)
  const coder = coders[encoding]
  if (bytes.length <= LARGEST_AT_ONCE) return reply.send(coder.encode(bytes))
  const encoder = coder.encoder()
  encoder.write(bytes.subarray(0, FIRST_BYTES))
  encoder.flush(coder.flush)
  encoder.end(bytes.subarray(FIRST_BYTES))
  return reply.send(encoder)
}

/** Sent in the form it is kept in when the client accepts that; otherwise recoded on the way. */
export function sendKept(reply: FastifyReply, kept: KeptAnswer, contentType = JSON_TYPE): FastifyReply {
  reply.code(200).header("content-type", contentType)
  const asked = askedEncoding(reply)
  const isAsKept = kept.encoding === "identity" || kept.encoding === asked
  const whole = kept.whole()
  if (isAsKept && kept.encoding !== "identity") reply.header("content-encoding", kept.encoding)
  if (isAsKept && whole !== null) return sendParts(reply, [whole])
  if (isAsKept) return reply.send(Readable.from(kept.read(), { objectMode: false }))
  if (asked !== "identity") reply.header("content-encoding", asked)
  if (whole === null || kept.size() > LARGEST_AT_ONCE) return reply.send(recoded(kept, asked))
  const text = coders.zstd.decode(whole)
  return sendParts(reply, [asked === "identity" ? text : coders[asked].encode(text)])
}

/** An error in any stream destroys the last one, and Fastify learns of that. */
const leaveToFastify = (): void => undefined

function recoded(kept: KeptAnswer, encoding: Encoding): Readable {
  const decoder = coders.zstd.decoder()
  if (encoding === "identity") return pipeline(kept.read, decoder, leaveToFastify)
  const encoder = coders[encoding].encoder()
  pipeline(kept.read, decoder, encoder, leaveToFastify)
  // The first chunk is sent at once, however small it is.
  decoder.once("data", () => encoder.flush(coders[encoding].flush))
  return encoder
}

function lengthOf(parts: readonly Buffer[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0)
}

/**
 * The parts go out in one write without being joined: joining 200 kB costs more than everything else the edge does with
 * them.
 */
function sendParts(reply: FastifyReply, parts: readonly Buffer[]): FastifyReply {
  reply.header("content-length", lengthOf(parts)).hijack()
  const { raw } = reply
  raw.cork()
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  raw.statusCode = reply.statusCode
  for (const part of parts) raw.write(part)
  raw.end()
  return reply
}

/** Always sent as a download: a browser must not open it as a page of ours. */
export function sendFile(reply: FastifyReply, file: FileAnswer["file"]): FastifyReply {
  const { contentType, bytes } = file
  reply.code(200).header("content-type", contentType).header("content-disposition", dispositionOf(file))
  const isText = TEXT_FILE.test(contentType) && bytes.length >= SMALLEST_COMPRESSED
  const encoding = isText ? askedEncoding(reply) : "identity"
  return encoding === "identity" ? reply.send(bytes) : sendEncoded(reply, bytes, encoding)
}

/** RFC 6266: the name in ASCII for programs that know no other, and the whole of it for browsers. */
function dispositionOf({ name, wholeName = name }: Pick<FileAnswer["file"], "name" | "wholeName">): string {
  const attachment = `attachment; filename="${name}"`
  return wholeName === name ? attachment : `${attachment}; filename*=UTF-8''${encoded(wholeName)}`
}

function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { status } = problems[problem.code]
  const retryAfter = problem.retryAfter ?? (status === 503 ? BACK_SOON_SECONDS : undefined)
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter))
  if (status === 401) reply.header("www-authenticate", "Bearer")
  return sendText(reply, status, refusalText(problem, reply.request.id))
}

/** Exceptions are bugs, or a service that is away; either way no detail of them is sent to the client. */
export function sendError(error: unknown, reply: FastifyReply): FastifyReply {
  const { code, statusCode } = readFastifyError(error)
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return sendProblem(reply, { code: "TOO-LARGE" })
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return sendProblem(reply, { code: "NOT-JSON" })
  if (isServiceDown(error)) {
    reply.log.warn({ err: error }, "a service that we depend on does not answer")
    if (wantsPage(reply.request)) return sendAwayPage(reply.header("retry-after", String(BACK_SOON_SECONDS)))
    return sendProblem(reply, { code: "UNAVAILABLE" })
  }
  // Whoever sent it, it will be the same the next time.
  if (isUnstorable(error)) return sendProblem(reply, { code: "MALFORMED", message: UNSTORABLE_MESSAGE })
  if (statusCode >= 400 && statusCode < 500) {
    return sendProblem(reply, { code: "MALFORMED" })
  }
  reply.log.error({ err: error }, "a request failed")
  return sendProblem(reply, { code: "INTERNAL" })
}

const fastifyErrorSchema = z.object({ code: z.string().catch(""), statusCode: z.number().catch(500) })

function readFastifyError(error: unknown): z.infer<typeof fastifyErrorSchema> {
  const read = fastifyErrorSchema.safeParse(error)
  return read.success ? read.data : { code: "", statusCode: 500 }
}
