import type { ValidationError } from "@smart-send/contract/error/problem"
import { ruleSentence } from "@smart-send/domain/validation/rule-sentence"
import type { z } from "zod"

// More errors would only make the answer long: a client that sends 1,000 bad items corrects them by kind.
const MOST_REPORTED = 100

const codes: Record<z.core.$ZodIssue["code"], string> = {
  invalid_type: "INVALID-TYPE",
  too_big: "TOO-BIG",
  too_small: "TOO-SMALL",
  invalid_format: "INVALID-FORMAT",
  not_multiple_of: "INVALID-VALUE",
  unrecognized_keys: "UNKNOWN-FIELD",
  invalid_union: "INVALID-VALUE",
  invalid_key: "INVALID-KEY",
  invalid_element: "INVALID-VALUE",
  invalid_value: "INVALID-VALUE",
  custom: "INVALID-VALUE",
}

/** A schema's issues in the form of the envelope: the dotted path of the field, a code, and a sentence. */
export function validationErrorsOf(error: z.ZodError): readonly ValidationError[] {
  return error.issues.slice(0, MOST_REPORTED).flatMap((issue) => {
    const path = issue.path.map(String)
    if (issue.code === "unrecognized_keys") {
      return issue.keys.slice(0, MOST_REPORTED).map((key) => ({
        field: [...path, key].join("."),
        code: codes.unrecognized_keys,
        message: `There is no field "${key}" here.`,
      }))
    }
    const isMissing = issue.code === "invalid_type" && issue.message.endsWith("received undefined")
    return {
      field: path.join("."),
      code: isMissing ? "REQUIRED" : codes[issue.code],
      message: ruleSentence(issue),
    }
  })
}
