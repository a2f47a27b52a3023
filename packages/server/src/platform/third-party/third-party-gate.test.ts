import { describe, expect, it } from "vitest"
import { createThirdPartyGate } from "./third-party-gate.ts"

function aGate() {
  let time = 1000
  const gate = createThirdPartyGate({ mostAtOnce: 3, failuresToRest: 5, restMs: 5000 }, () => time)
  const pass = (ms: number) => {
    time += ms
  }
  return { gate, pass }
}

describe("the gate of a third party", () => {
  it("lets in a limited number of calls at once", () => {
    const { gate } = aGate()
    expect(gate.free()).toBe(3)
    for (let calls = 0; calls < 3; calls += 1) gate.enter()
    expect(gate.free()).toBe(0)
    gate.leave()
    expect(gate.free()).toBe(1)
  })

  it("closes after 5 failures in a row", () => {
    const { gate } = aGate()
    for (let failures = 0; failures < 4; failures += 1) gate.failed()
    expect(gate.free()).toBe(3)
    gate.failed()
    expect(gate.free()).toBe(0)
  })

  it("counts only consecutive failures", () => {
    const { gate } = aGate()
    for (let failures = 0; failures < 4; failures += 1) gate.failed()
    gate.answered()
    gate.failed()
    expect(gate.free()).toBe(3)
  })

  it("lets in one call after its rest, and all of them when that one is answered", () => {
    const { gate, pass } = aGate()
    for (let failures = 0; failures < 5; failures += 1) gate.failed()
    pass(4999)
    expect(gate.free()).toBe(0)
    pass(1)
    expect(gate.free()).toBe(1)
    gate.enter()
    expect(gate.free()).toBe(0)
    gate.answered()
    gate.leave()
    expect(gate.free()).toBe(3)
  })

  it("closes again when that call failed", () => {
    const { gate, pass } = aGate()
    for (let failures = 0; failures < 5; failures += 1) gate.failed()
    pass(5000)
    gate.enter()
    gate.failed()
    gate.leave()
    expect(gate.free()).toBe(0)
    pass(5000)
    expect(gate.free()).toBe(1)
  })
})
