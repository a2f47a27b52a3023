/**
 * `npm run dev`: the demo for development. Vite serves the page and replaces modules when they are saved. Behind it the
 * server runs on its own port; when one of its files is saved, it restarts and the page reloads.
 */
import { join } from "node:path"
import { createServer } from "vite"
import { freePort } from "./dev/free-port.ts"
import { createDevServer } from "./dev/create-dev-server.ts"
import { make, missing } from "./builds.ts"
import { showTenant } from "./dev/show-tenant.ts"
import { waitForServer } from "./dev/wait-for-server.ts"
import { watchServerFiles } from "./dev/watch-server-files.ts"

const root = join(import.meta.dirname, "..")
const port = Number(process.env["PORT"] ?? 4000)
const serverPort = await freePort()
const publicUrl = `http://127.0.0.1:${port}`

/** Paths that the server answers; all others are the page or its files. */
const OF_THE_SERVER = [
  "/edge",
  "/identity",
  "/feed",
  "/pay",
  "/tracking",
  "/mail",
  "/sandbox",
  "/health",
  "/metrics",
  "/statics/pictures",
  "/statics/service-logos",
  "/statics/print-frame",
]
/** The stand-in shops try this address while the server starts, so nothing waits for its end here. */
const WHILE_IT_STARTS = "/hooks"

// The server does not start without a page, though Vite serves the one that is worked on.
for (const name of missing("page")) await make(name)

const server = createDevServer({
  file: join(root, "apps/smart-send/src/demo.ts"),
  env: { ...process.env, PORT: String(serverPort), PUBLIC_URL: publicUrl, HOST: "127.0.0.1" },
  onReady: () => {
    console.log(`Open ${publicUrl} (Ctrl C ends it)`)
    vite.ws.send({ type: "full-reload" })
  },
})
const vite = await createServer({
  root: join(root, "apps/web"),
  configFile: join(root, "apps/web/vite.config.ts"),
  plugins: [waitForServer(server, OF_THE_SERVER), showTenant(join(root, "apps/smart-send/config/tenants"))],
  server: {
    host: "127.0.0.1",
    port,
    strictPort: true,
    // The browser's own Host and Origin are passed on, so the server answers as if the browser had called it directly.
    proxy: Object.fromEntries(
      [...OF_THE_SERVER, WHILE_IT_STARTS].map((path) => [
        path,
        { target: `http://127.0.0.1:${serverPort}`, ws: path === "/feed" },
      ]),
    ),
  },
})
try {
  await vite.listen()
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}. Set PORT to another number.`)
  process.exit(1)
}
void server.restart()

const stopWatching = watchServerFiles(root, (file) => {
  console.log(`${file} was saved: the server starts anew`)
  void server.restart()
})

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    stopWatching()
    void Promise.all([server.stop(), vite.close()]).then(() => process.exit(0))
  })
