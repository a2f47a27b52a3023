import { readByLibrary } from "./read-by-library.ts"

/** A picture of the camera, and what it says: no code, or one. */
export type BarcodeQuestion = Pick<ImageData, "data" | "width" | "height">
export type BarcodeReply = string | null

// The library throws for each row that it can't read. Without the stacks, which nobody sees, it is ten times as fast.
Error.stackTraceLimit = 0

globalThis.addEventListener("message", ({ data }: MessageEvent<BarcodeQuestion>) => {
  const reply: BarcodeReply = readByLibrary(data)
  globalThis.postMessage(reply)
})
