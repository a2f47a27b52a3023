import type { FastifyReply } from "fastify"

/** A resource's fields; `id` is written as a number in JSON, everything else as text. */
export interface PrestaRow {
  readonly id: string
  readonly fields: Readonly<Record<string, string>>
  /** Rows within it: the name of the list, of one of them, and each one's fields. */
  readonly associations?: {
    readonly list: string
    readonly one: string
    readonly rows: readonly Readonly<Record<string, string>>[]
  }
}

export type PrestaFormat = "XML" | "JSON"

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<prestashop xmlns:xlink="http://www.w3.org/1999/xlink">\n'

/** Answers XML or JSON, as it was asked for. */
export function sendRows(
  reply: FastifyReply,
  format: PrestaFormat,
  names: { readonly list: string; readonly one: string },
  { rows, isOne }: { readonly rows: readonly PrestaRow[]; readonly isOne: boolean },
): FastifyReply {
  if (format === "JSON") {
    const all = rows.map(rowToJson)
    // An empty list is an array and not an object: so PHP writes an empty array.
    const body = isOne ? { [names.one]: all[0] } : all.length === 0 ? [] : { [names.list]: all }
    return reply.type("application/json; charset=utf-8").send(JSON.stringify(body))
  }
  const xml = rows.map((row) => rowToXml(row, names.one)).join("")
  return sendXml(reply, isOne ? xml : `<${names.list}>${xml}</${names.list}>`)
}

export function sendXml(reply: FastifyReply, xml: string): FastifyReply {
  return reply.type("text/xml; charset=utf-8").send(`${HEAD}${xml}\n</prestashop>\n`)
}

/** Answers one error in the webservice's form. */
export function sendError(
  reply: FastifyReply,
  format: PrestaFormat,
  status: number,
  { code, message }: { readonly code: number; readonly message: string },
): FastifyReply {
  reply.code(status)
  if (format === "JSON") {
    return reply.type("application/json; charset=utf-8").send(JSON.stringify({ errors: [{ code, message }] }))
  }
  return sendXml(
    reply,
    `<errors><error><code>${cdata(String(code))}</code><message>${cdata(message)}</message></error></errors>`,
  )
}

function rowToJson({ id, fields, associations }: PrestaRow): object {
  const inside = associations === undefined ? {} : { associations: { [associations.list]: associations.rows } }
  return { id: Number(id), ...fields, ...inside }
}

function rowToXml({ id, fields, associations }: PrestaRow, name: string): string {
  const inside =
    associations === undefined
      ? ""
      : `<associations><${associations.list}>${associations.rows.map((row) => `<${associations.one}>${fieldsToXml(row)}</${associations.one}>`).join("")}</${associations.list}></associations>`
  return `<${name}><id>${cdata(id)}</id>${fieldsToXml(fields)}${inside}</${name}>`
}

function fieldsToXml(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `<${name}>${cdata(value)}</${name}>`)
    .join("")
}

function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`
}
