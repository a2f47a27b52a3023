/** The bar: Fastify with one route that sends the bytes it was given on standard input. */
import { text } from "node:stream/consumers"
import fastify from "fastify"

const body = Buffer.from(await text(process.stdin))
const app = fastify()
app.get("/", (_, reply) => reply.header("content-type", "application/json; charset=utf-8").send(body))
console.log(await app.listen({ port: 0, host: "127.0.0.1" }))
