import { hostileTexts } from "@smart-send/testkit/hostile/hostile-texts"
import { aTrackingSummary } from "@smart-send/testkit/a-booking"
import { describe, expect, it } from "vitest"
import { isMailAddress, mailAddressKey, mailName, nameInWords } from "./mail-address.ts"
import { MAIL_EVENTS, mailOccasions } from "./mail-event.ts"
import { MAIL_NEWS_MS, mailProblem, type MailFacts } from "./mail-problem.ts"
import { mailRetryMs } from "./mail-retry.ts"
import { writeMail } from "./write-mail.ts"

const [MON, TUE, WED] = ["2026-11-23T10:00:00.000Z", "2026-11-24T10:00:00.000Z", "2026-11-25T10:00:00.000Z"] as const

describe("what buyers are written to about (MAIL-2)", () => {
  it("is the first news of the courier's having it, its last leg, its delivery and a problem", () => {
    expect(mailOccasions(null)).toEqual([])
    expect(mailOccasions(aTrackingSummary({}))).toEqual([])
    expect(
      mailOccasions(aTrackingSummary({ InTransit: TUE, Collected: MON, DeliveryScheduled: WED, MajorError: WED })),
    ).toEqual([
      { event: "Posted", happened: MON },
      { event: "OutForDelivery", happened: WED },
      { event: "Problem", happened: WED },
    ])
    expect(mailOccasions(aTrackingSummary({ AtDepot: MON, RTS: TUE, MajorError: WED })).at(-1)).toEqual({
      event: "Problem",
      happened: TUE,
    })
  })
})

const events = (over: Parameters<typeof aTrackingSummary>[0]) =>
  mailOccasions(aTrackingSummary(over)).map(({ event }) => event)

it("a buyer is told of a parcel posted by whatever news comes first, but not of one that has arrived or comes back (MAIL-2)", () => {
  expect(events({ DeliveryScheduled: MON })).toEqual(["Posted", "OutForDelivery"])
  expect(events({ Delivered: MON })).toEqual(["Delivered"])
  expect(events({ RTS: MON })).toEqual(["Problem"])
  expect(events({ MajorError: MON })).toEqual(["Problem"])
})

describe("a mail that is due", () => {
  const posted = { event: "Posted", happened: MON } as const
  const facts: MailFacts = {
    occasion: posted,
    occasions: [posted],
    ageMs: MAIL_NEWS_MS,
    isOn: true,
    address: "una@buyer.example",
    isStopped: false,
  }

  it("is sent within a day, to an address, to whoever did not stop it, while it is switched on and the newest (MAIL-5, MAIL-6)", () => {
    expect(mailProblem(facts)).toBeNull()
    expect(mailProblem({ ...facts, ageMs: MAIL_NEWS_MS + 1 })).toBe("TooOld")
    expect(mailProblem({ ...facts, isOn: false })).toBe("SwitchedOff")
    expect(mailProblem({ ...facts, address: "" })).toBe("NoAddress")
    expect(mailProblem({ ...facts, isStopped: true })).toBe("Unsubscribed")
    const delivered = { event: "Delivered", happened: MON } as const
    expect(mailProblem({ ...facts, occasions: [posted, delivered] })).toBe("Overtaken")
    expect(mailProblem({ ...facts, occasion: delivered, occasions: [posted, delivered] })).toBeNull()
  })

  it("waits longer after each time the server would not take it", () => {
    const waits = [1, 2, 3, 4, 5, 50].map(mailRetryMs)
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(waits[0]).toBe(60_000)
  })
})

describe("addresses and names", () => {
  it("takes what can be written to, relays of marketplaces too, and nothing that ends a header or a command", () => {
    const taken = ["a@b.example", " a+b@c-d.example ", "7f3a@marketplace.amazon.example", "müller@post.example"]
    expect(taken.filter((address) => !isMailAddress(address))).toEqual([])
    const refused = [
      "",
      "a",
      "a@b",
      "a@b@c.example",
      "a b@c.example",
      "a@b.example\r\nBcc: x@y.example",
      "<a@b.example>",
      `${"a".repeat(250)}@b.example`,
    ]
    expect(refused.filter(isMailAddress)).toEqual([])
    expect(mailAddressKey(" Una@Buyer.Example ")).toBe("una@buyer.example")
  })

  it("makes one line of a name, and leaves emoji whole", () => {
    expect(mailName("Una\r\nBcc: all@x.example\u2028\u0000 Marsh\u202e")).toBe("Una Bcc: all@x.example Marsh")
    expect(mailName("👩‍👩‍👧‍👦".repeat(100))).toBe("👩‍👩‍👧‍👦".repeat(80))
    expect(mailName("a\ud800b")).toBe("a\ufffdb")
  })

  it.each([
    ["Visit http://evil.example/a?b now", "Visit http: //evil. example/a?b now"],
    ["www.evil.co.uk", "www. evil. co. uk"],
    ["evil\u3002example", "evil\u3002 example"],
    ["pay@evil.example", "pay@evil. example"],
    ["J.R. Smith", "J. R. Smith"],
    ["Dr. Una Marsh", "Dr. Una Marsh"],
    ["KES5000000001", "KES5000000001"],
  ])("makes no link of a name: %j", (name, written) => {
    expect(nameInWords(name)).toBe(written)
    expect(nameInWords(name)).not.toMatch(/[\p{L}\p{N}][.\u3002]\p{L}|:\/\//u)
  })
})

describe("what a mail says (MAIL-3)", () => {
  const contents = {
    brand: "Parcelyard",
    seller: "{buyer} & Sons\nX",
    buyer: "Una $& {seller}",
    numbers: ["WR1", "WR2"],
    trackingPage: "https://send.example/tracking/1",
    stopPage: "https://send.example/mail/1",
  }

  it.each(MAIL_EVENTS)("%s: names as they are, in both languages, without a line end or a gap", (event) => {
    for (const locale of ["en-GB", "de-DE"] as const) {
      const mail = writeMail({ ...contents, event, locale })
      const texts = [mail.subject, mail.heading, ...mail.lines, ...mail.small, mail.follow.text, mail.stop.text]
      for (const text of texts) expect(text).not.toMatch(/[\r\n]|\{(?!buyer\} & Sons|seller\})/)
      expect(mail.subject).toContain("{buyer} & Sons X")
      expect(mail.lines[0]).toContain("Una $& {seller},")
      expect(mail.lines.join(" ")).toContain("WR2")
    }
  })

  it("greets whoever has no name, and speaks in the brand's name where the seller has none", () => {
    const mail = writeMail({ ...contents, buyer: " ", seller: "", event: "Posted", locale: "en-GB" })
    expect(mail.lines[0]).toBe("Hello,")
    expect(mail.subject).toBe("Your parcel from Parcelyard has been posted")
  })
})

it.each(hostileTexts)("a name in a mail is one line that leads nowhere, whoever wrote it: %s", (_kind, text) => {
  const name = nameInWords(text)
  expect(name).not.toMatch(/[\p{Cc}\u2028\u202A-\u202E\u2066-\u2069]|:\/\/|evil\.example/u)
  expect(name.length).toBeLessThan(1_000)
})
