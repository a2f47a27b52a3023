import { rotateSigningKeys } from "@smart-send/identity/signing-keys"
import { resealLinks } from "@smart-send/server/features/marketplace-account/reseal-links"
import { resealAccounts } from "@smart-send/server/records/marketplace-account/reseal-accounts"
import { createSeal } from "@smart-send/server/platform/secrets/seal"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import { dropOldSecret, readKeptSecret, replaceKeptSecret } from "@smart-send/server/platform/secrets/kept-secret"
import { assertSecretKey, keyIdOf, useSecretKey } from "@smart-send/server/platform/secrets/secret-key-in-use"
import { CREDENTIAL_SEAL, KEPT_KEY, secretsOf } from "../secrets-of.ts"
import { secretComplaint } from "../unsafe-settings.ts"
import type { Command, CommandResult } from "./command.ts"
import { commandEnvironment, withDatabase } from "./with-database.ts"

export const rotateSecretCommand: Command = {
  name: "secret rotate",
  summary: "Seals everything with the current SECRET_KEY, and makes a new signing key",
  details: [
    "To change SECRET_KEY: start every process with the new one in SECRET_KEY and the one before in SECRET_KEY_OLD, run this",
    "with the same two settings, then take SECRET_KEY_OLD away and start them again. Nobody is signed out by it.",
    "Where the key is kept in DATA_DIR (the demo), a new one is made and takes its place. Stop the app before: until its next start",
    "it can't open what was sealed with the new key, and takes its shops for unlinked.",
  ],
  takes: [],
  run: rotateSecret,
}

async function rotateSecret(): Promise<CommandResult> {
  const environment = commandEnvironment()
  const { dataDir, secretKey } = environment
  const isKept = secretKey === null
  const complaint = isKept ? null : secretComplaint({ SECRET_KEY: secretKey })
  if (complaint !== null) throw new StartRefusal(complaint)
  return withDatabase(async (db, ownerUrl) => {
    if (isKept && (await readKeptSecret(dataDir, KEPT_KEY)) === null)
      throw new StartRefusal("SECRET_KEY is missing: this database's key is not kept in DATA_DIR.")
    await assertSecretKey(ownerUrl, (await secretsOf(environment)).ring)
    // An interrupted rotation has left a new key with the old one beside it: complete it.
    if (isKept && (await readKeptSecret(dataDir, `${KEPT_KEY}.old`)) === null)
      await replaceKeptSecret(dataDir, KEPT_KEY)
    const { ring, identity, oldIdentities } = await secretsOf(environment)
    const sealed = await rotateSigningKeys(db, { current: identity, old: oldIdentities })
    const seal = createSeal(ring, CREDENTIAL_SEAL)
    const shops = await resealAccounts(db, seal)
    await resealLinks(db, seal)
    await useSecretKey(ownerUrl, ring)
    if (isKept) await dropOldSecret(dataDir, KEPT_KEY)
    return {
      lines: [
        `${sealed} signing ${sealed === 1 ? "key is" : "keys are"} sealed with key ${keyIdOf(ring.current)}, and a new one was made.`,
        `${shops.sealed} secrets of linked shops are sealed with it, too.`,
        ...(shops.lost === 0 ? [] : [`${shops.lost} of them no key opens: those shops have to be linked again.`]),
        "Processes take both at their next start; until then they go on with what they have.",
        ...(environment.oldSecretKeys.length > 0
          ? [
              "Nothing is sealed with another key any more: SECRET_KEY_OLD can go once every process has been started again.",
            ]
          : []),
      ],
      facts: { keyId: keyIdOf(ring.current), sealed, shopSecrets: shops.sealed, lostShopSecrets: shops.lost },
    }
  })
}
