import type { SupportStatus } from "@smart-send/domain/support/support-status"
import type { Meaning } from "@smart-send/ui/meaning-badge"

export const TICKET_MEANING: Readonly<Record<SupportStatus, Meaning>> = {
  Open: "moving",
  "Pending Us": "moving",
  "Pending Customer": "attention",
  "Pending Customer Warned": "broken",
  Answered: "ready",
  Closed: "saved",
}
