/** Whether a tracking number can stand in a Code 128 that fits across a label. */
export function canBeBarcoded(text: string): boolean {
  return /^[\x21-\x7e]{1,32}$/.test(text)
}
