/** Where an item stands in the client (STATE-1). It is never saved. */
export type ItemState = "INITIAL" | "IDLE" | "NEW" | "SAVE" | "SAVING" | "QUOTE" | "QUOTING" | "RETURN" | "ERROR"

/** What can happen to an item in the client. The caller decides which event it is, so that the table needs no conditions. */
export type ItemEvent =
  /** The customer's default sender changed: sent to Active, Sold, non-return items only, with the new sender in place. */
  | "customerChanged"
  /** A loaded item needs checks and a price, and none are kept for it. */
  | "validationWanted"
  | "foundValid"
  | "foundInvalid"
  | "quoteStarted"
  | "quotedFine"
  | "quotedWithErrors"
  /** The quote call answered nothing for this item: it waits for the next try (STATE-5). */
  | "quoteCameBackEmpty"
  /** Status, tags, extras, release, packaged, dispatched, or any other field changed by the seller. */
  | "edited"
  | "saveStarted"
  /** The unsaved changes are on the server. */
  | "saved"
  | "nothingToSave"
  | "onlyReturnPending"
  /** The server refused the change, or it came from a stale version. */
  | "saveRefused"
  /** The server has another value for a field that the seller has changed too: both are shown, and one is chosen. */
  | "conflictFound"
  /** The return collection is arranged and the item fetched again. */
  | "returnArranged"
  | "returnRefused"
  /** A socket update changed dimensions, status, recipient, service, value or order lines. */
  | "shipmentChangedBySocket"

type Moves = Partial<Record<ItemEvent, ItemState>>

/** In every state an edit has to be saved, and a new sender starts the item from the beginning. */
const ALWAYS = { customerChanged: "INITIAL", edited: "SAVE" } as const satisfies Moves

/** The lifecycle (STATE-1 to STATE-9). An event that a state does not list changes nothing: it is an answer that came too late. */
export const ITEM_STATE_MOVES: Readonly<Record<ItemState, Moves>> = {
  INITIAL: { ...ALWAYS, foundValid: "QUOTE", foundInvalid: "ERROR" },
  NEW: { ...ALWAYS, foundValid: "QUOTE", foundInvalid: "ERROR" },
  QUOTE: { ...ALWAYS, quoteStarted: "QUOTING" },
  QUOTING: {
    ...ALWAYS,
    quotedFine: "IDLE",
    quotedWithErrors: "ERROR",
    quoteCameBackEmpty: "QUOTE",
    // The price under way is for what the item was.
    shipmentChangedBySocket: "QUOTE",
  },
  IDLE: { ...ALWAYS, validationWanted: "INITIAL", shipmentChangedBySocket: "QUOTE" },
  ERROR: { ...ALWAYS, validationWanted: "INITIAL", shipmentChangedBySocket: "QUOTE" },
  // Unsaved changes outlive socket updates and a new sender: they are saved first, and saving leads to QUOTE by itself.
  SAVE: { edited: "SAVE", saveStarted: "SAVING", conflictFound: "ERROR" },
  SAVING: {
    edited: "SAVE",
    saved: "QUOTE",
    nothingToSave: "IDLE",
    onlyReturnPending: "RETURN",
    saveRefused: "ERROR",
    conflictFound: "ERROR",
  },
  RETURN: { edited: "SAVE", returnArranged: "IDLE", returnRefused: "ERROR" },
}

/** Where `event` takes an item that is in `state`; the same state when the event means nothing there. */
export function nextItemState(state: ItemState, event: ItemEvent): ItemState {
  return ITEM_STATE_MOVES[state][event] ?? state
}

/** Items loaded from the server start IDLE; items created locally or by socket start NEW (STATE-2). */
export function startingItemState(origin: "server" | "local" | "socket"): ItemState {
  return origin === "server" ? "IDLE" : "NEW"
}
