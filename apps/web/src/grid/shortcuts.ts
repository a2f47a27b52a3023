import type { Feature } from "@smart-send/domain/settings/settings"

/**
 * Every key of the list, for the page of shortcuts. `name` is a key of the panel's texts. Keys in one entry are pressed
 * together.
 */
export interface Shortcut {
  readonly name: ShortcutName
  readonly keys: readonly string[]
  /** Other keys with the same effect. */
  readonly or?: readonly string[]
  /** Only tenants with this feature have it. */
  readonly feature?: Feature
}

type ShortcutName =
  | "next"
  | "previous"
  | "page"
  | "ends"
  | "open"
  | "lines"
  | "group"
  | "groups"
  | "select"
  | "extend"
  | "selectAll"
  | "clear"
  | "parcel"
  | "service"
  | "cheapest"
  | "tags"
  | "together"
  | "later"
  | "undo"
  | "search"
  | "allOrders"
  | "views"
  | "create"
  | "upload"
  | "sendReady"
  | "pay"
  | "print"
  | "columns"
  | "shortcuts"
  | "close"

interface ShortcutGroup {
  readonly name: "moving" | "selecting" | "doing" | "around"
  readonly shortcuts: readonly Shortcut[]
}

export const SHORTCUT_GROUPS: readonly ShortcutGroup[] = [
  {
    name: "moving",
    shortcuts: [
      { name: "next", keys: ["J"], or: ["↓"] },
      { name: "previous", keys: ["K"], or: ["↑"] },
      { name: "page", keys: ["PgDn"], or: ["PgUp"] },
      { name: "ends", keys: ["Home"], or: ["End"] },
      { name: "open", keys: ["Enter"] },
      { name: "lines", keys: ["E"] },
      { name: "group", keys: ["←"], or: ["→"] },
      { name: "groups", keys: ["Shift", "←"], or: ["Shift", "→"] },
    ],
  },
  {
    name: "selecting",
    shortcuts: [
      { name: "select", keys: ["X"], or: ["Space"] },
      { name: "extend", keys: ["Shift", "J"], or: ["Shift", "X"] },
      { name: "selectAll", keys: ["Ctrl", "A"] },
      { name: "clear", keys: ["Esc"] },
    ],
  },
  {
    name: "doing",
    shortcuts: [
      { name: "parcel", keys: ["W"] },
      { name: "service", keys: ["S"] },
      { name: "cheapest", keys: ["C"] },
      { name: "tags", keys: ["T"] },
      { name: "together", keys: ["G"] },
      { name: "later", keys: ["L"] },
      { name: "sendReady", keys: ["R"] },
      { name: "pay", keys: ["Ctrl", "Enter"] },
      { name: "print", keys: ["P"] },
      { name: "undo", keys: ["Z"] },
    ],
  },
  {
    name: "around",
    shortcuts: [
      { name: "search", keys: ["Ctrl", "K"] },
      { name: "allOrders", keys: ["Ctrl", "Shift", "F"], feature: "Search" },
      { name: "views", keys: ["1"], or: ["9"] },
      { name: "create", keys: ["N"] },
      { name: "upload", keys: ["U"] },
      { name: "columns", keys: ["Alt", "←"], or: ["Alt", "→"] },
      { name: "shortcuts", keys: ["?"] },
      { name: "close", keys: ["Esc"] },
    ],
  },
]
