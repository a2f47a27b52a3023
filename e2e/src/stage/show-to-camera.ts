import { readFileSync } from "node:fs"
import { rename, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { prepareZXingModule, writeBarcode } from "zxing-wasm/writer"

/** What is held in front of the camera: a product's bars or a label's, or a wall. */
export type InSight = { readonly format: "EAN13" | "Code128"; readonly code: string } | null

/** A cheap camera's picture. */
const WIDTH = 640
const HEIGHT = 480
/** Points of the narrowest bar: a product held at a hand's length. */
const BAR = 3
/** Of the bars, in points. */
const TALL = 180
/** Nobody holds a product straight: the rise of the bars' line over its length. */
const TILT = 0.06
/** Brightness of paper, ink and wall in a room that is not well lit. */
const PAPER = 205
const INK = 45
const WALL = 120
const QUIET = 12

/**
 * Writes the film that a browser's camera shows, started with `--use-file-for-fake-video-capture`. The browser reads the file
 * when a page opens the camera.
 */
export async function showToCamera(file: string, inSight: InSight): Promise<void> {
  const luma = new Uint8Array(WIDTH * HEIGHT).fill(WALL)
  if (inSight !== null) drawBars(luma, await barsOf(inSight))
  const grey = new Uint8Array((WIDTH * HEIGHT) / 2).fill(128)
  const frame = Buffer.concat([Buffer.from("FRAME\n"), luma, grey])
  const film = Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F20:1 Ip A1:1 C420jpeg\n`), frame, frame])
  // In one move: a browser may be reading the film before this one.
  await writeFile(`${file}.next`, film)
  await rename(`${file}.next`, file)
}

/** Whether each module of the code is dark, from its first bar to its last. */
async function barsOf({ format, code }: NonNullable<InSight>): Promise<readonly boolean[]> {
  // Loaded from the package. By default it would ask a server on the internet.
  const wasm = createRequire(import.meta.url).resolve("zxing-wasm/writer/zxing_writer.wasm")
  await prepareZXingModule({
    overrides: { wasmBinary: Uint8Array.from(readFileSync(wasm)).buffer },
    fireImmediately: true,
  })
  const { symbol, error } = await writeBarcode(code, { format })
  if (error !== "") throw new Error(`No bars for ${code}: ${error}`)
  const row = Array.from(symbol.data.subarray(0, symbol.width), (light) => light === 0)
  return row.slice(row.indexOf(true), row.lastIndexOf(true) + 1)
}

function drawBars(luma: Uint8Array, bars: readonly boolean[]): void {
  const length = bars.length * BAR
  const left = (WIDTH - length) / 2
  const top = (HEIGHT - TALL) / 2
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const along = x - left + (y - HEIGHT / 2) * TILT
      const down = y - top - (x - WIDTH / 2) * TILT
      const isPaper = along > -QUIET * BAR && along < length + QUIET * BAR && down > -20 && down < TALL + 20
      if (!isPaper) continue
      const isBar = down >= 0 && down < TALL
      luma[y * WIDTH + x] = isBar ? lightAt(bars, along / BAR) : PAPER
    }
  }
}

/** A lens blurs: each point has a share of the bar beside it. */
function lightAt(bars: readonly boolean[], at: number): number {
  const around = [-0.4, -0.2, 0, 0.2, 0.4].map((aside) => (bars[Math.floor(at + aside)] === true ? INK : PAPER))
  return Math.round(around.reduce((sum, light) => sum + light, 0) / around.length)
}
