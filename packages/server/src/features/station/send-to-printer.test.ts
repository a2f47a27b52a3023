import { createRawPrinter, type RawPrinter } from "@smart-send/sandbox/printer/create-raw-printer"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { sendToPrinter, type SendLimits } from "./send-to-printer.ts"

let printer: RawPrinter
beforeEach(async () => {
  printer = await createRawPrinter()
})
afterEach(async () => printer.close())

const PATIENT: SendLimits = { connectMs: 60_000, stallMs: 60_000, endMs: 60_000 }
/** More than the sockets of both sides hold. */
const LONG = Buffer.alloc(32_000_000, "^XA^XZ\n")
const SHORT = Buffer.from("^XA^FO10,10^GB100,100,100^FS^XZ")

const send = async (bytes: Uint8Array, limits: Partial<SendLimits> = {}, over: { onProgress?: () => void } = {}) =>
  sendToPrinter(
    { address: "127.0.0.1", port: printer.port, bytes },
    { ...PATIENT, ...limits },
    { signal: new AbortController().signal, onProgress: () => undefined, ...over },
  )

describe("what is sent to a printer", () => {
  it("arrives byte for byte, once, and is printed when the printer closes in order (PRINT-8)", async () => {
    expect(await send(SHORT)).toEqual({ kind: "printed" })
    expect(printer.got()).toEqual([SHORT])
    expect(await send(LONG)).toEqual({ kind: "printed" })
    expect(printer.got()[1]?.equals(LONG)).toBe(true)
  })

  it("is not sent at all to a printer that is off, so it failed (PRINT-9)", async () => {
    const { port } = printer
    await printer.close()
    const outcome = await sendToPrinter({ address: "127.0.0.1", port, bytes: SHORT }, PATIENT, {
      signal: new AbortController().signal,
      onProgress: () => undefined,
    })
    expect(outcome).toEqual({ kind: "failed", problem: "PrinterOff" })
    printer = await createRawPrinter()
  })

  it("is unknown when the printer stops taking it", async () => {
    printer.behave("stalls")
    expect(await send(LONG, { stallMs: 200 })).toEqual({ kind: "unknown", problem: "StoppedTaking" })
  })

  it("is unknown when the printer closes early", async () => {
    printer.behave("closesEarly")
    expect(await send(LONG)).toEqual({ kind: "unknown", problem: "ClosedEarly" })
  })

  it("is unknown when the printer took it and never closed", async () => {
    printer.behave("keepsOpen")
    expect(await send(SHORT, { endMs: 100 })).toEqual({ kind: "unknown", problem: "NoEnd" })
    expect(printer.got()).toEqual([SHORT])
  })

  it("waits while a printer is full, and goes on when it is not", async () => {
    printer.behave("fillsUp")
    const sending = send(LONG)
    await expect.poll(() => printer.got()[0]?.length ?? 0).toBeGreaterThan(0)
    printer.empty()
    expect(await sending).toEqual({ kind: "printed" })
    expect(printer.got()).toHaveLength(1)
    expect(printer.got()[0]?.equals(LONG)).toBe(true)
  })

  it("is unknown when its sender has to stop in the middle", async () => {
    printer.behave("stalls")
    const stop = new AbortController()
    const outcome = sendToPrinter({ address: "127.0.0.1", port: printer.port, bytes: LONG }, PATIENT, {
      signal: stop.signal,
      onProgress: () => undefined,
    })
    await expect.poll(() => printer.got()[0]?.length ?? 0).toBeGreaterThan(0)
    stop.abort()
    expect(await outcome).toEqual({ kind: "unknown", problem: "OwnerGone" })
  })
})
