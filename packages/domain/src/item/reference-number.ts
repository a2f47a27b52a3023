/** A reference number's five colon-separated parts, the first always PRN (ITEM-18). */
export interface ReferenceNumber {
  readonly service: string
  readonly profile: string
  readonly uuid: string
  readonly identifier: string
}

/** Reference numbers and slugs accept only letters, digits, dot, underscore and hyphen (ITEM-19). */
const PART = /^[A-Za-z0-9._-]+$/

/** @throws RangeError when a part is empty or has other characters: parts are ours, so that is a bug. */
export function formatReferenceNumber(reference: ReferenceNumber): string {
  const parts = [reference.service, reference.profile, reference.uuid, reference.identifier]
  if (!parts.every((part) => PART.test(part)))
    throw new RangeError(`Not parts of a reference number: ${parts.join(" ")}`)
  return ["PRN", ...parts].join(":")
}

/** Null when `text` is no reference number. */
export function parseReferenceNumber(text: string): ReferenceNumber | null {
  const [prefix, service, profile, uuid, identifier, ...rest] = text.split(":")
  if (prefix !== "PRN" || rest.length > 0) return null
  if (service === undefined || profile === undefined || uuid === undefined || identifier === undefined) return null
  return [service, profile, uuid, identifier].every((part) => PART.test(part))
    ? { service, profile, uuid, identifier }
    : null
}
