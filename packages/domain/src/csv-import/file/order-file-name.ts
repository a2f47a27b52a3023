/** Names of files that hold orders (CSV-3). What else they may be shows in their bytes. */
const ORDER_FILE = /\.(?:csv|tsv|txt|xlsx|xls)$/i

export function isOrderFileName(name: string): boolean {
  return ORDER_FILE.test(name)
}
