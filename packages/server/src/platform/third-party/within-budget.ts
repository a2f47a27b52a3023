interface Unknown {
  readonly kind: "unknown"
  readonly detail: string
}

/**
 * A call to a third party that ends within `budgetMs`. A connector that throws, or that ignores the abort signal, gives an unknown
 * outcome too.
 */
export async function withinBudget<Outcome>(
  call: (signal: AbortSignal) => Promise<Outcome>,
  budgetMs: number,
): Promise<Outcome | Unknown> {
  const deadline = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const expired = new Promise<Unknown>((resolve) => {
    timer = setTimeout(() => {
      deadline.abort()
      resolve({ kind: "unknown", detail: `no answer within ${budgetMs} ms` })
    }, budgetMs)
  })
  try {
    return await Promise.race([call(deadline.signal), expired])
  } catch (error) {
    return {
      kind: "unknown",
      detail: `the connector failed: ${error instanceof Error ? error.message : String(error)}`,
    }
  } finally {
    clearTimeout(timer)
  }
}
