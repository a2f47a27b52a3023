import { singleKeysPreference } from "../storage/preferences.ts"
import { isCharacter } from "./key-burst.ts"
import { createKeyGate, type PressedKey, type Scan } from "./key-gate.ts"

/** What a key would do now; null for a key that this handler does not know. */
export type KeyHandler = (event: KeyboardEvent) => (() => void) | null

const TYPING =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]'

const handlers = new Set<KeyHandler>()
const scanListeners = new Set<(scan: Scan, field: Element | null) => void>()
const settingListeners = new Set<() => void>()
let areSingleKeysOn = singleKeysPreference.read()
let isListening = false

/**
 * Asks the handler at every key press, wherever the focus is.
 * @returns removes the handler.
 */
export function onPageKey(handler: KeyHandler): () => void {
  listen()
  handlers.add(handler)
  return () => handlers.delete(handler)
}

/** @param listener is given the field that a scan was typed into, or null. */
export function onScan(listener: (scan: Scan, field: Element | null) => void): () => void {
  listen()
  scanListeners.add(listener)
  return () => scanListeners.delete(listener)
}

/** Whether letters, digits and punctuation act as shortcuts (WCAG 2.1.4). */
export const singleKeys = {
  areOn: (): boolean => areSingleKeysOn,
  set: (areOn: boolean): void => {
    if (areOn === areSingleKeysOn) return
    areSingleKeysOn = areOn
    singleKeysPreference.write(areOn)
    for (const listener of settingListeners) listener()
  },
  subscribe: (listener: () => void): (() => void) => {
    settingListeners.add(listener)
    return () => settingListeners.delete(listener)
  },
}

/** The page has one keyboard, so it is listened to once, for as long as the page lives. */
function listen(): void {
  if (isListening) return
  isListening = true
  let target: Element | null = null
  const clock = {
    now: () => performance.now(),
    after: (ms: number, act: () => void) => {
      const timer = setTimeout(act, ms)
      return () => clearTimeout(timer)
    },
  }
  const tellScan = (scan: Scan): void => {
    for (const listener of scanListeners) listener(scan, scan.isTyping ? target : null)
  }
  const gate = createKeyGate(clock, tellScan, () => scanListeners.size > 0)
  window.addEventListener(
    "keydown",
    (event) => {
      target = event.target instanceof Element ? event.target : null
      gate.arrive(pressedOf(event), () => actOf(event))
    },
    { capture: true },
  )
  document.addEventListener("keydown", (event) => {
    if (!event.defaultPrevented) gate.settle(pressedOf(event), () => actOf(event))
  })
}

function actOf(event: KeyboardEvent): (() => void) | null {
  const isHeld = event.ctrlKey || event.metaKey || event.altKey
  // Space presses the focused control, as Enter does. It is not a shortcut.
  if (!areSingleKeysOn && !isHeld && event.key !== " " && isCharacter(event.key)) return null
  for (const handler of handlers) {
    const act = handler(event)
    if (act !== null) return act
  }
  return null
}

function pressedOf(event: KeyboardEvent): PressedKey {
  return {
    key: event.key,
    at: event.timeStamp,
    isRepeat: event.repeat,
    isHeld: event.ctrlKey || event.metaKey || event.altKey,
    isTyping: event.target instanceof Element && event.target.closest(TYPING) !== null,
    swallow: () => {
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    claim: () => event.preventDefault(),
  }
}
