import { describe, expect, it } from "vitest"
import { z } from "zod"
import { storedValue, wipeUserValues } from "./stored-value.ts"

function memoryStorage(): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}

function refusedStorage(): Storage {
  throw new DOMException("The operation is insecure.", "SecurityError")
}

const definition = { name: "device.size", schema: z.enum(["small", "large"]), fallback: "small" } as const

describe("what the browser keeps", () => {
  it("comes back as it was written, under our own name", () => {
    const storage = memoryStorage()
    const size = storedValue({ ...definition, area: () => storage })
    size.write("large")
    expect(storage.key(0)).toBe("smartsend.device.size")
    expect(size.read()).toBe("large")
    size.clear()
    expect(size.read()).toBe("small")
  })

  it.each(["{", '"huge"', "null", "7"])("is the fallback where another wrote %s", (text) => {
    const storage = memoryStorage()
    storage.setItem("smartsend.device.size", text)
    expect(storedValue({ ...definition, area: () => storage }).read()).toBe("small")
  })

  it("is simply not remembered where storage is refused", () => {
    const size = storedValue({ ...definition, area: refusedStorage })
    size.write("large")
    size.clear()
    expect(size.read()).toBe("small")
  })

  it("goes at sign-out where it was the user's, and stays where it is the device's", () => {
    const storage = memoryStorage()
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
