import { scanSignals } from "../storage/picking-kept.ts"

/** `good`: it counts. `done`: the parcel is complete. `wrong`: look at the screen. */
export type ScanSignal = "good" | "done" | "wrong"

/** Hertz and seconds of each tone, one after the other: apart by pitch and by number, so that nobody has to look up. */
const TONES: Readonly<Record<ScanSignal, readonly (readonly [hertz: number, seconds: number])[]>> = {
  good: [[1320, 0.07]],
  done: [
    [1320, 0.08],
    [1760, 0.16],
  ],
  wrong: [
    [196, 0.18],
    [147, 0.3],
  ],
}

/** Milliseconds on, off, on. */
const SHAKES: Readonly<Record<ScanSignal, readonly number[]>> = {
  good: [40],
  done: [60, 60, 120],
  wrong: [250, 80, 250],
}

const LOUDNESS = 0.2

let audio: AudioContext | null = null

/** A device that stays silent still has its screen. */
const ignore = (): void => {}

/** Answers a scan by a sound and by shaking the device, as far as both are switched on and the device can. */
export function signalScan(signal: ScanSignal): void {
  const { sound, vibration } = scanSignals.read()
  if (vibration && "vibrate" in navigator) navigator.vibrate([...SHAKES[signal]])
  if (sound && "AudioContext" in globalThis) play(signal)
}

function play(signal: ScanSignal): void {
  audio ??= new AudioContext()
  // Browsers hold sound back until a key or a press; a scanner's keys count as such.
  if (audio.state !== "running") audio.resume().catch(ignore)
  let at = audio.currentTime
  for (const [hertz, seconds] of TONES[signal]) {
    const tone = audio.createOscillator()
    const loudness = audio.createGain()
    tone.frequency.value = hertz
    loudness.gain.setValueAtTime(LOUDNESS, at)
    loudness.gain.exponentialRampToValueAtTime(0.001, at + seconds)
    tone.connect(loudness).connect(audio.destination)
    tone.start(at)
    tone.stop(at + seconds)
    at += seconds
  }
}
