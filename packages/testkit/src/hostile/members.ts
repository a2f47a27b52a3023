import { jsonSchema } from "./json-schema.ts"
import type { Json, Path } from "./texts-in.ts"

/** The paths of all objects in a value, its own included. */
export function objectsIn(value: Json, path: Path = []): readonly Path[] {
  if (typeof value !== "object" || value === null) return []
  const inside = Object.entries(value).flatMap(([key, member]) => objectsIn(member, [...path, key]))
  return Array.isArray(value) ? inside : [path, ...inside]
}

/** The paths of all numbers in a value. */
export function numbersIn(value: Json, path: Path = []): readonly Path[] {
  if (typeof value === "number") return [path]
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => numbersIn(member, [...path, key]))
}

/** The value with a member set at a path, which may be a new one of an object that is there. */
export function withMember(value: Json, [first, ...rest]: Path, member: Json): Json {
  if (first === undefined) return member
  if (Array.isArray(value))
    return value.map((each, at) => (String(at) === String(first) ? withMember(each, rest, member) : each))
  if (typeof value !== "object" || value === null) return value
  const members = new Map(Object.entries(value))
  members.set(String(first), withMember(members.get(String(first)) ?? null, rest, member))
  return Object.fromEntries(members)
}

/** The paths within a JSON schema of all objects that accept members they do not name. A record names the form of each. */
export function openObjectsIn(schema: unknown, path = ""): readonly string[] {
  if (typeof schema !== "object" || schema === null) return []
  const inside = Object.entries(schema).flatMap(([key, member]) => openObjectsIn(member, `${path}/${key}`))
  const { type, properties, additionalProperties } = jsonSchema.safeParse(schema).data ?? {}
  const isRecord = properties === undefined && typeof additionalProperties === "object"
  return type === "object" && additionalProperties !== false && !isRecord ? [path, ...inside] : inside
}
