import { createHash } from "node:crypto"
import { crc32, deflateSync } from "node:zlib"
import type { FastifyInstance } from "fastify"

const PATH = "/pictures"
const SIDE = 64

/** Pictures of what the stand-in shops sell: a tile in a colour of its own for each SKU. */
export function pictureRoutes(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>(`${PATH}/:file`, (request, reply) =>
    reply.type("image/png").send(tile(request.params.file)),
  )
}

/** Where the picture of a SKU is. */
export function pictureOf(origin: string, sku: string): string {
  return `${origin}${PATH}/${encodeURIComponent(sku)}.png`
}

function tile(name: string): Buffer {
  const colour = createHash("sha256").update(name).digest().subarray(0, 3)
  const row = Buffer.concat([Buffer.alloc(1), Buffer.alloc(SIDE * 3, colour)])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIDE, 0)
  header.writeUInt32BE(SIDE, 4)
  // Eight bits for each of three colours.
  header.set([8, 2], 8)
  const rows = Buffer.alloc(row.length * SIDE, row)
  const signature = Buffer.from("\x89PNG\r\n\x1A\n", "latin1")
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), chunk("IEND")])
}

function chunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(named, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}
