/** The reference: Fastify with one route that sends the bytes from its standard input, in the encoding it was given. */
import { buffer } from "node:stream/consumers"
import fastify from "fastify"

const body = await buffer(process.stdin)
const [, , encoding = "identity"] = process.argv
const app = fastify()
app.get("/", (_, reply) =>
  reply.headers({ "content-type": "application/json; charset=utf-8", "content-encoding": encoding }).send(body),
)
console.log(await app.listen({ port: 0, host: "127.0.0.1" }))
