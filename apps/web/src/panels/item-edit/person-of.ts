/** The name in an e-mail address, "hannah.lee@shop.test" is "Hannah Lee"; whatever is no address stays as it is. */
export function personOf(by: string): string {
  const [mailbox = "", host] = by.split("@")
  if (host === undefined) return by
  const words = mailbox.split(/[._+-]+/).filter((word) => word !== "")
  return words.map((word) => word.charAt(0).toLocaleUpperCase() + word.slice(1)).join(" ") || by
}
