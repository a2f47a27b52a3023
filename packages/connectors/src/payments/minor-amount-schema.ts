import { minor } from "@smart-send/domain/money/money"
import { z } from "zod"

/** An amount in minor units, as both providers send it. */
export const minorAmountSchema = z.int().min(1).transform(minor)
