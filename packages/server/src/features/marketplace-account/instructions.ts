import type { Marketplace } from "@smart-send/connectors/marketplace"
import type { instructionsSchema } from "@smart-send/contract/marketplace-account/integration-shapes"
import type { z } from "zod"

type Instructions = z.output<typeof instructionsSchema>
export type IntegrationAction = "Link" | "Install" | "Renew" | "Remove" | "Pause" | "Resume"

/** Whether a marketplace has the action: a new account is linked by its own word for it alone. */
export function hasAction({ manifest }: Marketplace, action: IntegrationAction): boolean {
  return (action !== "Link" && action !== "Install") || action === manifest.linkAction
}

/** What the seller reads and types. `name` is the account's; empty for a new one. */
export function instructionsFor(
  { manifest }: Pick<Marketplace, "manifest">,
  action: IntegrationAction,
  name: string,
): Instructions {
  const { article, displayName, linking } = manifest
  const Fields = linking.fields.map((field) => ({
    Name: field.name,
    Label: field.label,
    Example: field.example,
    IsSecret: field.isSecret,
    IsRequired: field.isRequired,
  }))
  const leads = linking.kind === "consent" ? `Continue to ${displayName}` : `Link ${displayName}`
  const linked = { Steps: [...linking.instructions], Fields, Button: leads }
  const none = { Fields: [] }
  const each: Readonly<Record<IntegrationAction, Instructions>> = {
    Link: { ...linked, Title: `Link ${article} ${displayName} account` },
    Install: { ...linked, Title: `Link ${article} ${displayName} account` },
    Renew: { ...linked, Title: `Relink ${name}` },
    Pause: {
      ...none,
      Title: `Pause ${name}`,
      Steps: ["No orders come in and no tracking goes out until you resume it.", "Orders that are here stay."],
      Button: "Pause",
    },
    Resume: {
      ...none,
      Title: `Resume ${name}`,
      Steps: ["What was sold meanwhile comes in at once."],
      Button: "Resume",
    },
    Remove: {
      ...none,
      Title: `Remove ${name}`,
      Steps: [
        "No more orders come in, and what opens your shop is deleted here.",
        "Orders that are here stay, and can be sent. Their shop is not told of it any more.",
        "If you link the same shop again, no order comes in twice.",
      ],
      Button: "Remove",
    },
  }
  return each[action]
}
