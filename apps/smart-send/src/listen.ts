import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import type { FastifyInstance } from "fastify"

/** @throws StartRefusal that says what to set, where the address is not to be had. */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : ""
    if (code === "EADDRINUSE")
      throw new StartRefusal(`Port ${port} is taken by another program. Stop it, or set PORT to another number.`)
    throw new StartRefusal(
      `Smart Send can't listen on ${host}:${port} (${String(code)}). Set HOST or PORT to something else.`,
    )
  }
}
