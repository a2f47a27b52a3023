/**
 * `npm run dev`: the demo, made anew while one works on it. Vite serves the page and replaces what is saved in it; behind it
 * the server runs on a port of its own and starts anew when one of its files is saved, and then the page is loaded anew.
 */
import { join } from "node:path"
import { createServer } from "vite"
import { freePort } from "./dev/free-port.ts"
import { createDevServer } from "./dev/create-dev-server.ts"
import { waitForServer } from "./dev/wait-for-server.ts"
import { watchServerFiles } from "./dev/watch-server-files.ts"

const root = join(import.meta.dirname, "..")
const port = Number(process.env["PORT"] ?? 4000)
const serverPort = await freePort()
const publicUrl = `http://127.0.0.1:${port}`

/** What the server answers; everything else is a file of the page, or the page. */
const OF_THE_SERVER = ["/edge", "/identity", "/feed", "/sandbox", "/health", "/metrics", "/statics/service-logos"]

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
  plugins: [waitForServer(server, OF_THE_SERVER)],
  server: {
    host: "127.0.0.1",
    port,
    strictPort: true,
    // The browser's own Host and Origin go along: the server answers as if it stood there itself.
    proxy: Object.fromEntries(
      OF_THE_SERVER.map((path) => [path, { target: `http://127.0.0.1:${serverPort}`, ws: path === "/feed" }]),
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
