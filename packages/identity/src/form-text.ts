import { isStorable } from "@smart-send/domain/text/storable-text"
import { z } from "zod"

/** A text that somebody typed into a form of ours: the only way in which one is read. */
export function formText(most: number) {
  return z.string().max(most).refine(isStorable, "a character that can't be kept").default("")
}
