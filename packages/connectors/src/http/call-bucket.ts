import type { CallLimit } from "../marketplace-manifest.ts"

/** A bucket of calls that fills by time. */
export interface CallBucket {
  /** May be negative: promised to those who wait. */
  left: number
  /** When that was so; milliseconds of the same clock each time. */
  at: number
}

/** Lets the bucket fill up to the moment. */
export function fillBucket(bucket: CallBucket, { perSecond, burst }: CallLimit, at: number): void {
  bucket.left = Math.min(burst, bucket.left + ((at - bucket.at) / 1000) * perSecond)
  bucket.at = at
}

/** In how many milliseconds a filled bucket holds a whole call. */
export function emptyMs({ left }: CallBucket, { perSecond }: CallLimit): number {
  return left >= 1 ? 0 : Math.ceil(((1 - left) / perSecond) * 1000)
}
