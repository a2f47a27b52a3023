import type { Connect, Plugin } from "vite"
import type { DevServer } from "./create-dev-server.ts"

/** Holds requests for the server until it has restarted, so that the page does not lose its sign-in. */
export function waitForServer(server: DevServer, paths: readonly string[]): Plugin {
  const hold: Connect.NextHandleFunction = (request, response, next) => void answer(request, response, next)
  const answer = async (...[request, response, next]: Parameters<Connect.NextHandleFunction>): Promise<void> => {
    const isForServer = paths.some((path) => request.url?.startsWith(path) === true)
    if (!isForServer || (await server.isReady())) return next()
    response.writeHead(503, { "content-type": "text/plain; charset=utf-8", "retry-after": "1" })
    response.end("The server does not run. The terminal of npm run dev says why.")
  }
  return {
    name: "wait-for-server",
    configureServer: ({ middlewares }) => {
      middlewares.use(hold)
    },
  }
}
