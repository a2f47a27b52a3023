import { describe, expect, it } from "vitest"
import { pictureType } from "./fetch-picture.ts"

const bytes = (text: string) => Buffer.from(text, "latin1")

describe("what a picture is by its first bytes", () => {
  it.each([
    ["image/png", "\x89PNG\r\n\x1A\n\0\0\0\rIHDR"],
    ["image/jpeg", "\xFF\xD8\xFF\xE0\0\x10JFIF"],
    ["image/gif", "GIF89a\x01\0\x01\0"],
    ["image/webp", "RIFF\x24\0\0\0WEBPVP8 "],
    ["image/avif", "\0\0\0\x1Cftypavif\0\0\0\0"],
  ])("is %s", (type, text) => {
    expect(pictureType(bytes(text))).toBe(type)
  })

  it.each([
    "",
    "\x89PN",
    "GIF90a",
    "RIFF\x24\0\0\0WAVEfmt ",
    "\0\0\0\x1Cftypisom",
    "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "<?xml version='1.0'?><svg/>",
    "<!doctype html>",
    " \x89PNG\r\n\x1A\n",
    "%PDF-1.7",
  ])("is nothing for %j", (text) => {
    expect(pictureType(bytes(text))).toBeNull()
  })
})
