import { describe, expect, it } from "vitest"
import { z } from "zod"
import { createMemoryArea } from "./memory-area.ts"
import { storedValue, wipeUserValues } from "./stored-value.ts"

function refusedStorage(): Storage {
  throw new DOMException("The operation is insecure.", "SecurityError")
}

const definition = { name: "device.size", schema: z.enum(["small", "large"]), fallback: "small" } as const

describe("a value in the browser's storage", () => {
  it("is read as it was written, under our own prefix", () => {
    const storage = createMemoryArea()
    const size = storedValue({ ...definition, area: () => storage })
    size.write("large")
    expect(storage.key(0)).toBe("smartsend.device.size")
    expect(size.read()).toBe("large")
    size.clear()
    expect(size.read()).toBe("small")
  })

  it.each(["{", '"huge"', "null", "7"])("is the fallback where another script wrote %s", (text) => {
    const storage = createMemoryArea()
    storage.setItem("smartsend.device.size", text)
    expect(storedValue({ ...definition, area: () => storage }).read()).toBe("small")
  })

  it("is not kept where storage is refused", () => {
    const size = storedValue({ ...definition, area: refusedStorage })
    size.write("large")
    size.clear()
    expect(size.read()).toBe("small")
  })

  it("is deleted at sign-out if it is the user's, and kept if it is the device's", () => {
    const storage = createMemoryArea()
    storage.setItem("smartsend.user.1.views", "[]")
    storage.setItem("smartsend.user.2.views", "[]")
    storage.setItem("smartsend.device.size", '"large"')
    storage.setItem("another", "1")
    wipeUserValues(storage)
    expect(Array.from({ length: storage.length }, (_, index) => storage.key(index))).toEqual([
      "smartsend.device.size",
      "another",
    ])
  })
})
