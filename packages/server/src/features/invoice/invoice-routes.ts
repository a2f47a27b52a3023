import { createStatementFile as createStatementFileCall } from "@smart-send/contract/invoice/create-statement-file"
import { getStatementFile as getStatementFileCall } from "@smart-send/contract/invoice/get-statement-file"
import { issueInvoice as issueInvoiceCall } from "@smart-send/contract/invoice/issue-invoice"
import { listStatements as listStatementsCall } from "@smart-send/contract/invoice/list-statements"
import type { Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { createStatementFile } from "./create-statement-file.ts"
import { getStatementFile } from "./get-statement-file.ts"
import { issueInvoice } from "./issue-invoice.ts"
import { listStatements } from "./list-statements.ts"

export const invoiceRoutes = (platform: Platform): readonly Route[] => [
  route(listStatementsCall, async (context) => listStatements(context)),
  route(issueInvoiceCall, async (context, input) => issueInvoice(context, input)),
  route(createStatementFileCall, async (context, input) => createStatementFile(platform, context, input)),
  route(getStatementFileCall, async (context, input) => getStatementFile(platform, context, input)),
]
