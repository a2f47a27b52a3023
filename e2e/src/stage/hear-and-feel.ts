import type { Page } from "playwright-core"

/** What a page has asked of the device: how it was to shake, in milliseconds on and off, and the pitches that it played. */
export interface Felt {
  readonly shakes: readonly (readonly number[])[]
  readonly tones: readonly number[]
}

/** Listens where the page hands over to the device. Asked before the page is opened; `felt` empties what it tells. */
export async function hearAndFeel(page: Page): Promise<() => Promise<Felt>> {
  await page.addInitScript(() => {
    const felt: { shakes: number[][]; tones: number[] } = { shakes: [], tones: [] }
    navigator.vibrate = (pattern) => {
      felt.shakes.push(typeof pattern === "number" ? [pattern] : [...pattern])
      return true
    }
    const start = Object.getOwnPropertyDescriptor(AudioScheduledSourceNode.prototype, "start")
    const play: unknown = start?.value
    AudioScheduledSourceNode.prototype.start = function begin(when) {
      if (this instanceof OscillatorNode) felt.tones.push(this.frequency.value)
      if (typeof play === "function") Reflect.apply(play, this, [when])
    }
    const feltSince = (): typeof felt => ({ shakes: felt.shakes.splice(0), tones: felt.tones.splice(0) })
    Object.assign(window, { feltSince })
  })
  return async () => page.evaluate<Felt>("window.feltSince()")
}

/** A device without a speaker, and without anything that shakes, as a desktop in Firefox. */
export async function takeSpeakerAway(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "AudioContext")
    Reflect.deleteProperty(Navigator.prototype, "vibrate")
    Reflect.deleteProperty(navigator, "vibrate")
  })
}
