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
  // A folded letter.
  ["national-post", "M2 4 L22 4 L22 20 L2 20 Z M4.6 6 L12 12.4 L19.4 6 Z M4 8 L4 18 L20 18 L20 8 L12 15 Z"],
])

/** Undefined for a courier that has none: it is drawn by its initial. */
export function courierMark(key: string): string | undefined {
  return marks.get(key)
}
