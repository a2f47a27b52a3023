/** The app's ids and secrets at the stand-in shops; nothing else is taken there. */
export const SANDBOX_APPS = {
  ebay: {
    clientId: "SmartSen-Sandbox-SBX-1a2b3c4d5-6e7f8a9b",
    clientSecret: "SBX-1a2b3c4d5e6f-7a8b-4c9d-8e0f-1a2b",
    /** Stands for the address that sellers are sent back to. */
    ruName: "Smart_Send-SmartSen-Sandbo-qwertyui",
    verificationToken: "sandbox_verification_token_0123456789abcdef",
  },
  tiktok: {
    clientId: "6a1b2c3d4e5f6",
    clientSecret: "sandbox0tiktok0app0secret0123456789abcdef",
    serviceId: "7090000000000000777",
  },
} as const
