/** Marks drawn for the couriers, as paths on a field of 24 x 24, filled even-odd: our own drawings, no courier's artwork. */
const marks: ReadonlyMap<string, string> = new Map([
  // A small round bird with its tail up.
  [
    "wren",
    "M2 13 A8 8 0 0 0 18 13 L18 12 L23 10 L18 8.4 A5 5 0 0 0 9 8 L2 2 Z M14.2 8.2 A1.1 1.1 0 1 0 16.4 8.2 A1.1 1.1 0 1 0 14.2 8.2 Z M9 20 L9 23 L10.4 23 L10.4 20 Z M12.4 20 L12.4 23 L13.8 23 L13.8 20 Z",
  ],
  // A tall one, standing, with a long bill.
  [
    "heron",
    "M8 4 A4 4 0 0 1 15 3 L23 5.6 L15 6.6 C13 9 14.6 11 15.4 13.4 C16.4 16.6 13.6 18.6 10.8 18.6 L10.8 23 L9.4 23 L9.4 18.4 L2 20 C5 16 10.6 13.6 10.4 10.4 C10.2 8.4 8 7 8 4 Z M11.4 4.2 A1 1 0 1 0 13.4 4.2 A1 1 0 1 0 11.4 4.2 Z",
  ],
  // Two waves along a shore.
  [
    "plover",
    "M1 9 C4 4 8 4 12 9 C16 14 20 14 23 9 L23 13 C20 18 16 18 12 13 C8 8 4 8 1 13 Z M1 17 C4 12 8 12 12 17 C16 22 20 22 23 17 L23 20 C20 25 16 25 12 20 C8 15 4 15 1 20 Z",
  ],
  // A falcon's head, its hooked bill and the stripe below its eye.
  [
    "kestrel",
    "M3 22 A9.5 9.5 0 1 1 17.6 9 C21 9 23.4 12 22.4 16 C21 14 19.4 13.8 17.8 14 C17.6 17 18.6 19 18.8 22 Z M11 9.6 A1.7 1.7 0 1 0 14.4 9.6 A1.7 1.7 0 1 0 11 9.6 Z M11.8 12.6 L14.2 12.6 L13.4 18.2 C12.2 17 11.6 14.8 11.8 12.6 Z",
  ],
  // Wings spread over a box.
  [
    "osprey",
    "M1 11.6 C3 7 6 5 8.6 5.8 C10 6.2 10 7 10.4 7.4 L10.4 5.6 A1.6 1.6 0 0 1 13.6 5.6 L13.6 7.4 C14 7 14 6.2 15.4 5.8 C18 5 21 7 23 11.6 C20 9.4 18 9 16.4 10 C14.8 11.2 14 13 12 13 C10 13 9.2 11.2 7.6 10 C6 9 4 9.4 1 11.6 Z M7.6 15 L11 15 L11 17.4 L13 17.4 L13 15 L16.4 15 L16.4 22 L7.6 22 Z",
  ],
  // A crescent at full speed.
  [
    "swift",
    "M1 13.4 C4.6 8 8.4 6.8 11 9 L19 2 C18.6 6 17.4 8.4 15.4 10 C18.6 10.8 21 14 21 21 C18.6 16.4 16 14.6 12.6 14.6 C11 14.6 9.8 15.2 8.2 17.4 C8 15.2 8.6 14 9.8 13 C7 11.8 4.4 11.8 1 13.4 Z M15.4 5.6 A0.8 0.8 0 1 0 17 5.6 A0.8 0.8 0 1 0 15.4 5.6 Z",
  ],
  // A long bill, bent down.
  [
    "curlew",
    "M13 3.4 A4.6 4.6 0 0 1 18.4 8 C18.6 12 21 14 21 23 L9 23 C8.4 18 11.6 16 11.8 12.6 C11.8 11.4 11.4 10.8 11.4 9.6 C7 10.6 4.4 14 2.4 19.4 C2.8 10 6.8 4.6 13 3.4 Z M13.4 7 A1.1 1.1 0 1 0 15.6 7 A1.1 1.1 0 1 0 13.4 7 Z",
  ],
  // A face, seen from the front.
  [
    "puffin",
    "M2 12 A10 10 0 1 1 22 12 A10 10 0 1 1 2 12 Z M6.2 6.6 C8 8.6 10 9.4 12 9.4 C14 9.4 16 8.6 17.8 6.6 C14.6 3.4 9.4 3.4 6.2 6.6 Z M12 11 L8 15 L12 21 L16 15 Z M6 11.6 A1.3 1.3 0 1 0 8.6 11.6 A1.3 1.3 0 1 0 6 11.6 Z M15.4 11.6 A1.3 1.3 0 1 0 18 11.6 A1.3 1.3 0 1 0 15.4 11.6 Z",
  ],
  // A folded letter.
  ["national-post", "M2 4 L22 4 L22 20 L2 20 Z M4.6 6 L12 12.4 L19.4 6 Z M4 8 L4 18 L20 18 L20 8 L12 15 Z"],
])

/** Undefined for a courier that has none: it is drawn by its initial. */
export function courierMark(key: string): string | undefined {
  return marks.get(key)
}
