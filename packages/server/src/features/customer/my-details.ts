import type { saveMyDetails as saveMyDetailsCall } from "@smart-send/contract/customer/save-my-details"
import { detailsProblems } from "@smart-send/domain/item-check/details-problems"
import { myDetailsOf, senderWithDetails, type MyDetails } from "@smart-send/domain/customer/my-details"
import { withoutLoneVatNumber } from "@smart-send/domain/customer/organisation"
import { err, ok } from "@smart-send/domain/result/result"
import type { Caller } from "../../platform/auth/caller.ts"
import type { CustomerContext, RequestContext } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { lockAddresses, readAddresses, type SavedAddress } from "./customer-store.ts"
import { replaceDefault, type ReplaceSender } from "./save-sender.ts"

type Save = typeof saveMyDetailsCall

/** Who is signed in; before onboarding nothing is known but what they sign in with. */
export async function readMyDetails({ caller, tx }: RequestContext): Promise<MyDetails> {
  const { customerId } = caller
  if (customerId === null) return myDetailsOf({ signInEmail: caller.email, tradingName: "", sender: null })
  return tx(async (work) => present(work, caller, { customerId, addresses: await readAddresses(work, customerId) }))
}

/** Changes the default sender's details, what buyers know the seller as, and where their replies go. */
export async function saveDetails(
  context: CustomerContext,
  { body }: Input<Save>,
  replace: ReplaceSender,
): Promise<Answer<Save>> {
  const { caller, customerId, tx } = context
  return tx(async (work) => {
    const addresses = await lockAddresses(work, customerId)
    const current = addresses.find(({ isDefault }) => isDefault)
    if (current === undefined) return err({ code: "STATE-NOT-ALLOWED", message: "Add your address first." })
    const { CountryIsoCode, CountrySubdivision } = current.address
    const problems = detailsProblems({ ...withoutLoneVatNumber(body), CountryIsoCode, CountrySubdivision })
    if (problems.length > 0) {
      const validationErrors = problems.map(({ Field, Code, Message }) => ({
        field: Field,
        code: Code,
        message: Message,
      }))
      return err({ code: "INVALID", validationErrors })
    }
    const given = senderWithDetails(current.address, body)
    await renameCustomer(work, customerId, {
      tradingName: body.TradingName,
      email: given.Email === current.address.Email ? "" : given.Email,
    })
    await replaceDefault(work, context, { given, saved: addresses, current, replace })
    return ok(await present(work, caller, { customerId, addresses: await readAddresses(work, customerId) }))
  })
}

/** What is left empty stays as it is. */
async function renameCustomer(
  tx: Tx,
  customerId: string,
  { tradingName, email }: { readonly tradingName: string; readonly email: string },
): Promise<void> {
  const changes = { ...(tradingName === "" ? {} : { name: tradingName }), ...(email === "" ? {} : { email }) }
  if (Object.keys(changes).length === 0) return
  await tx.updateTable("customer").set(changes).where("id", "=", customerId).execute()
}

async function present(
  tx: Tx,
  { email: signInEmail }: Caller,
  { customerId, addresses }: { readonly customerId: string; readonly addresses: readonly SavedAddress[] },
): Promise<MyDetails> {
  const { name } = await tx.selectFrom("customer").select("name").where("id", "=", customerId).executeTakeFirstOrThrow()
  const sender = addresses.find(({ isDefault }) => isDefault)?.address ?? null
  return myDetailsOf({ signInEmail, tradingName: name, sender })
}
