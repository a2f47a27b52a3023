/** A code as people write it: "6109.10", "6109.10.00". What is no code of six digits or more stays as it is. */
export function dottedCode(code: string): string {
  if (!/^\d{5,10}$/.test(code)) return code
  return [code.slice(0, 4), ...(code.slice(4).match(/\d{1,2}/g) ?? [])].join(".")
}
